# Contains only the static program of a release and its license. scripts/finish-release prepares the folder.
# Build: docker buildx build --platform linux/amd64,linux/arm64 dist/image
# Run:   docker run --rm -v "$PWD:/work" IMAGE
FROM scratch
ARG TARGETARCH
COPY ${TARGETARCH}/menulint /usr/local/bin/menulint
COPY ${TARGETARCH}/LICENSE /LICENSE
WORKDIR /work
ENTRYPOINT ["/usr/local/bin/menulint"]
