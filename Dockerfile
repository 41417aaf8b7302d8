# The program and nothing else, from the static programs of a release. scripts/finish-release lays the files out:
#   docker buildx build --platform linux/amd64,linux/arm64 dist/image
# Use: docker run --rm -v "$PWD:/work" IMAGE
FROM scratch
ARG TARGETARCH
COPY ${TARGETARCH}/menulint /usr/local/bin/menulint
COPY ${TARGETARCH}/LICENSE /LICENSE
WORKDIR /work
ENTRYPOINT ["/usr/local/bin/menulint"]
