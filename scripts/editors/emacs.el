;;; Edits a menu spec in Emacs with eglot  -*- lexical-binding: t -*-
;;; Tests diagnostics, an edit, a code action, completion, hover, rename, and the outline. scripts/test-editors runs
;;; this in the repository's folder, with menulint in PATH.

(setq package-enable-at-startup nil make-backup-files nil auto-save-default nil create-lockfiles nil)
(package-initialize)
(require 'eglot)
(require 'flymake)

(defun fail (format &rest arguments)
  (message "emacs: %s" (apply #'format format arguments))
  (kill-emacs 1))

(defun await (what condition)
  (let ((patience 750))
    (while (and (> patience 0) (not (funcall condition)))
      (accept-process-output nil 0.02)
      (flymake-start)
      (setq patience (1- patience)))
    (unless (funcall condition)
      (fail "%s never came; the findings are %S, the text is:\n%s" what (findings) (buffer-string)))))

(defun findings ()
  (sort (mapcar #'flymake-diagnostic-text (flymake-diagnostics)) #'string<))

(defun has-findings (&rest rules)
  (let ((found (findings)))
    (and (= (length found) (length rules))
         (seq-every-p (lambda (rule) (seq-some (lambda (text) (string-match-p rule text)) found)) rules))))

;; Use the setup in docs/editors.md.
(with-temp-buffer
  (insert-file-contents "docs/editors.md")
  (unless (re-search-forward "```elisp\n\\(\\(?:.\\|\n\\)*?\\)```" nil t) (fail "docs/editors.md has no setup"))
  (let ((setup (match-string 1)))
    (with-temp-buffer (insert setup) (eval-buffer))))

(let* ((folder (file-name-as-directory (make-temp-file "menus" t)))
       (file (concat folder "note ⌘.menu.yaml"))
       (eglot-sync-connect 15)
       (eglot-confirm-server-initiated-edits nil))
  (add-hook 'kill-emacs-hook (lambda () (delete-directory folder t)))
  (make-directory (concat folder ".git"))
  (let ((coding-system-for-write 'utf-8-unix))
    (write-region "kind: context\nitems:\n  - {title: Copy link}\n  - Save As...\n  - Get Info\n" nil file nil 'quiet))
  (find-file file)
  ;; eglot connects after the command that opens the file.
  (run-hooks 'post-command-hook)
  (unless (eglot-managed-p) (fail "the server isn't asked about %s in %s" file major-mode))
  (await "the diagnostics" (lambda () (has-findings "title style" "…")))

  (search-forward "As...")
  (replace-match "As…")
  (run-hooks 'post-command-hook)
  (eglot--signal-textDocument/didChange)
  (await "the end of a finding" (lambda () (has-findings "title style")))

  (goto-char (point-min))
  (search-forward "link")
  (let ((actions (eglot-code-actions (- (point) 2) (- (point) 1) "quickfix")))
    (let ((fix (seq-find (lambda (action) (eq (plist-get action :isPreferred) t)) actions)))
      (unless fix (fail "no fix among %S" actions))
      (eglot--apply-workspace-edit (plist-get fix :edit))))
  (await "the fix" (lambda () (string-match-p "Copy Link" (buffer-string))))
  (eglot--signal-textDocument/didChange)
  (await "the end of all findings" (lambda () (has-findings)))

  (goto-char (point-max))
  (insert "  - title: Find\n    sho")
  (eglot--signal-textDocument/didChange)
  (pcase-let ((`(,_start ,_end ,table . ,_) (eglot-completion-at-point)))
    (unless (member "shortcut" (all-completions "sho" table)) (fail "completion doesn't offer “shortcut”")))
  (insert "rtcut: cmd+f\n")
  (search-backward "cmd")
  (eglot--signal-textDocument/didChange)
  (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (unless (string-match-p "⌘F" (plist-get (plist-get hover :contents) :value)) (fail "no symbols in %S" hover)))
  ;; The keys and commands in docs/editors.md.
  (unless (memq (key-binding (kbd "C-M-i")) '(completion-at-point complete-symbol))
    (fail "C-M-i is bound to %S" (key-binding (kbd "C-M-i"))))
  (dolist (command '(eldoc-doc-buffer eglot-code-actions eglot-rename imenu flymake-goto-next-error
                                      flymake-goto-prev-error))
    (unless (commandp command) (fail "there is no command %S" command)))
  (goto-char (point-max))
  (insert "    command: note.find\n")
  (search-backward "find")
  (eglot--signal-textDocument/didChange)
  (eglot-rename "note.search")
  (unless (string-match-p "command: note\\.search$" (buffer-string)) (fail "rename doesn't change the command:\n%s" (buffer-string)))
  (goto-char (point-min))
  (unless (string-match-p "Copy Link" (format "%S" (eglot-imenu))) (fail "no outline: %S" (eglot-imenu)))
  (set-buffer-modified-p nil)
  (eglot-shutdown (eglot-current-server) nil 15)
  (message "emacs %s with eglot: diagnostics, edits, code actions, completion, hover, rename, outline" emacs-version))
