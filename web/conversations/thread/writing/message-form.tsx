import { ActionIcon, Button, Checkbox, FileButton, Textarea, type TextareaProps } from '@mantine/core'
import { IconCircleCheck, IconPaperclip, IconSend } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useTouch } from '../../../ui/display/use-touch.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { EmojiButton } from './emoji-button.tsx'
import { fileProblem, mostBytes, mostFiles } from './file-problem.ts'
import type { Draft } from './use-draft.ts'
import classes from './writing.module.css'

export type MessageField = Pick<TextareaProps, 'placeholder' | 'description' | 'aria-keyshortcuts'> & {
  'data-act'?: string
}

/** Further tools beside the send button: `insert` puts words into the message, for canned replies. */
export type MessageTools = (insert: (words: string) => void) => ReactNode

/**
 * A second way to send, which solves what the conversation is about: its label, and its key in words. `open`: as far as the page
 * knows there is something to solve; the key means it in any case, as the other side may have opened it again by now.
 */
export type SendAndSolve = { label: string; hint: string; open: boolean }

type Props = {
  draft: Draft
  /** True when the person may write internal notes. */
  internal: boolean
  outbox: Pick<ReturnType<typeof useOutbox>, 'send'>
  /** Is called when the person writes, at every change of the text. */
  onTyping: (internal: boolean) => void
  /** One line until somebody writes there. */
  compact?: boolean
  /** More for the field: what else it is called, the key that leads there. */
  field?: MessageField | undefined
  tools?: MessageTools | undefined
  sendAndSolve?: SendAndSolve | undefined
}

/** Writes a message: Enter sends it where there is a keyboard, on a phone the button does. */
export function MessageForm(props: Props) {
  const { draft, internal, outbox, onTyping, compact = false, field, tools, sendAndSolve } = props
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const touch = useTouch()
  const { text, write, files, isNote } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const note = internal && isNote
  const problem = fileProblem(files)
  const message = text.trim()
  const ready = (message !== '' || files.length > 0) && !problem
  const send = (solve = false) => {
    if (!ready) return
    outbox.send({ message, files, internal: note, ...(solve && { solve }) })
    draft.clear()
    // A button that can't be pressed any more loses the focus.
    area.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event
    // Then the page's keys work again.
    if (key === 'Escape') area.current?.blur()
    // While a word is composed (Chinese, Japanese), Enter takes the word.
    if (key !== 'Enter' || nativeEvent.isComposing) return
    const plain = !(shiftKey || altKey || touch)
    if (!(plain || ctrlKey || metaKey)) return
    event.preventDefault()
    send(Boolean(sendAndSolve) && shiftKey)
  }
  const insertEmoji = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    put(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd), selectionStart + emoji.length)
  }
  /** Replaces the text and goes on writing there, so that Enter sends it. */
  const put = (words: string, caret = words.length) => {
    write(words)
    // After the field has its new text, and the popover has given the focus back.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  const attachPasted = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    draft.attach(pasted)
  }
  return (
    <form
      className={classes.form}
      data-internal={note || undefined}
      data-compact={(compact && !ready && !problem) || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={area}
        aria-label={t('thread.write')}
        placeholder={t('thread.write')}
        autosize
        minRows={compact ? 1 : 2}
        maxRows={10}
        maxLength={8000}
        dir="auto"
        enterKeyHint={touch ? 'enter' : 'send'}
        value={text}
        {...field}
        error={problem && t(`thread.files.${problem}`, { count: mostFiles, size: bytes(mostBytes) })}
        onChange={(event) => {
          write(event.currentTarget.value)
          onTyping(note)
        }}
        onKeyDown={sendByKey}
        onPaste={attachPasted}
      />
      <ChosenFiles files={files} onChange={draft.setFiles} />
      <div className={classes.tools}>
        <FileButton multiple onChange={draft.attach}>
          {({ onClick }) => (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('thread.attach')}
              title={t('thread.attach')}
              onClick={onClick}
            >
              <IconPaperclip size={18} />
            </ActionIcon>
          )}
        </FileButton>
        <EmojiButton onChoose={insertEmoji} />
        {tools?.((words) => put(text ? `${text}\n${words}` : words))}
        {internal ? (
          <Checkbox
            className={classes.note}
            label={t('thread.internal')}
            checked={isNote}
            onChange={(event) => draft.setIsNote(event.currentTarget.checked)}
          />
        ) : null}
        <div className={classes.send}>
          {sendAndSolve?.open && (
            <Button
              variant="default"
              disabled={!ready}
              title={touch ? undefined : sendAndSolve.hint}
              leftSection={<IconCircleCheck size={16} />}
              onClick={() => send(true)}
            >
              {sendAndSolve.label}
            </Button>
          )}
          <Button
            type="submit"
            disabled={!ready}
            title={touch ? undefined : t('thread.key_hint')}
            leftSection={<IconSend size={16} />}
          >
            {t(note ? 'thread.save_note' : 'thread.send')}
          </Button>
        </div>
      </div>
    </form>
  )
}
