import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FILE_BYTES, FILES_OF_MESSAGE } from '#shared/policies/files.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { classes } from '#web/ui/classes.ts'
import { sortFiles } from '#web/ui/DropArea.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useOnDemand } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { setChosenFiles, useChosenFilesFor } from './chosen-files.ts'
import styles from './Message.module.css'
import { setDraft, useOutbox } from './outbox.ts'
import type { ChatPartner } from './participants.ts'

const { chatMessage: MAX_LENGTH } = TEXT_LIMITS
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
/** The number of remaining characters at which the counter appears. */
const COUNT_FROM = 400

const loadPolicy = () => import('#web/kernel/contact-policy.ts')
/** With a keyboard of glass the return key begins a new line, as everywhere on such devices. */
const isTouchDevice = () => window.matchMedia('(pointer: coarse)').matches

type FileSending = {
  send: (text: string, files: readonly File[]) => Promise<boolean>
  /** From 0 to 1 while files are sent. */
  progress: number | null
}

/** The files that were chosen for the next message; those that the server would refuse are said to be. */
function useChosenFiles(to: string) {
  const t = useT()
  const files = useChosenFilesFor(to)
  const setFiles = (next: readonly File[]) => setChosenFiles(to, next)
  const add = (chosen: File[]) => {
    const { taken, rejected } = sortFiles(chosen, {
      accept: ACCEPTED,
      maxBytes: FILE_BYTES,
      room: FILES_OF_MESSAGE - files.length,
    })
    setFiles([...files, ...taken])
    const [first] = rejected
    if (first) showSnackbar(t(`chat:files.rejected.${first.reason}`, { name: first.file.name }), { severity: 'error' })
  }
  const remove = (file: File) => setFiles(files.filter((each) => each !== file))
  return { files, add, remove, clear: () => setFiles([]) }
}

function AttachButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED.join(',')}
        aria-label={t('chat:files.attach')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was taken away.
          event.currentTarget.value = ''
        }}
      />
      <IconButton
        icon={IconPaperclip}
        label={t('chat:files.attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

/** The field for a message: Enter sends, with Shift it begins a new line. The text stays when its writer goes elsewhere. */
export function MessageComposer({
  other,
  isHidden,
  isFocused,
  onSend,
  files: sending,
}: {
  other: ChatPartner
  /** True if contact details in the text will be hidden from the partner. */
  isHidden: boolean
  /** It is what the screen was opened for. */
  isFocused: boolean
  onSend: (text: string) => void
  files: FileSending
}) {
  const t = useT()
  const site = useSite()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft } = useOutbox(other.id)
  const [policy, askPolicy] = useOnDemand(loadPolicy)
  const text = draft.trim()
  const left = MAX_LENGTH - text.length
  const { files, add, remove, clear } = useChosenFiles(other.id)
  const isSending = sending.progress !== null
  const isReady = (text !== '' || files.length > 0) && left >= 0 && !isSending
  const isWarned = isHidden && policy?.hidesContacts(text, site)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [draft])
  useEffect(() => {
    // On a phone the keyboard would cover the messages.
    if (isFocused && !isTouchDevice()) field.current?.focus({ preventScroll: true })
  }, [isFocused])

  const sendFiles = async () => {
    if (!(await sending.send(text, files))) return
    clear()
    setDraft(other.id, '')
  }
  const send = () => {
    if (!isReady) return
    if (files.length > 0) void sendFiles()
    else onSend(text)
    field.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchDevice()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isWarned ? (
        <p className={`size-13 mb-10 ${styles.hint}`} role="status">
          {t('chat:contacts.writing', { name: other.name })}
        </p>
      ) : null}
      {files.length > 0 ? <ChosenFiles files={files} progress={sending.progress} onRemove={remove} /> : null}
      <Row gap={8} align="end">
        <AttachButton disabled={isSending} onFiles={add} />
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          className={`size-16 grow ${styles.field}`}
          value={draft}
          readOnly={isSending}
          placeholder={t('chat:composer.placeholder')}
          aria-label={t('chat:composer.label', { name: other.name })}
          aria-invalid={left < 0 || undefined}
          onFocus={() => isHidden && askPolicy()}
          onChange={(event) => setDraft(other.id, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={`centered fixed ${styles.send}`}
          aria-label={t('chat:composer.send')}
          title={t('chat:composer.send')}
          aria-disabled={!isReady || undefined}
          // The keyboard of a phone stays.
          onPointerDown={(event) => event.preventDefault()}
        >
          <IconSend size={20} aria-hidden="true" />
        </button>
      </Row>
      {left < COUNT_FROM ? (
        <p className={classes(styles.count, left < 0 && styles.over)} role={left < 0 ? 'alert' : undefined}>
          {left < 0 ? t('chat:composer.over', { count: -left }) : t('chat:composer.left', { count: left })}
        </p>
      ) : null}
    </form>
  )
}
