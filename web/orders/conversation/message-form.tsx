import { ActionIcon, Button, Checkbox, FileButton, Textarea, type TextareaProps } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFileChips } from './chosen-file-chips.tsx'
import classes from './conversation.module.css'
import { useDraftText } from './use-draft-text.ts'
import type { NewMessage } from './use-outbox.ts'

const mostFiles = 5

export type MessageField = Pick<TextareaProps, 'placeholder' | 'aria-keyshortcuts'> & {
  'data-act'?: string
}

type MessageFormProps = {
  /** One line until somebody writes there. */
  compact?: boolean

  order_id: string
  /** True when the person may write internal notes. */
  internal: boolean
  onSend: (message: NewMessage) => void
  /** More for the field: what else it is called, the key that leads there. */
  field?: MessageField | undefined
  tools?: ((insert: (words: string) => void) => ReactNode) | undefined
}

/** Writes a message. The typed text stays when the reader opens another page and returns. */
export function MessageForm({ compact, order_id, internal, onSend, field, tools }: MessageFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useDraftText(order_id)
  const [files, setFiles] = useState<File[]>([])
  const [isNote, setIsNote] = useState(false)
  const message = text.trim()
  const tooMany = files.length > mostFiles
  const note = internal && isNote
  const ready = (message !== '' || files.length > 0) && !tooMany
  const send = () => {
    if (!ready) return
    onSend({ message, files, internal: note })
    setText('')
    setFiles([])
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.form}
      data-internal={note || undefined}
      data-compact={(compact && !ready && !tooMany) || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label={t('orders.messages.write')}
        placeholder={t('orders.messages.write')}
        autosize
        minRows={compact ? 1 : 2}
        maxRows={10}
        maxLength={8000}
        dir="auto"
        value={text}
        {...field}
        error={tooMany ? t('orders.messages.too_many', { count: mostFiles }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <ChosenFileChips files={files} onChange={setFiles} />
      <div className={classes.tools}>
        <FileButton multiple onChange={(chosen) => setFiles([...files, ...chosen])}>
          {({ onClick }) => (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('orders.messages.attach')}
              title={t('orders.messages.attach')}
              onClick={onClick}
            >
              <IconPaperclip size={18} />
            </ActionIcon>
          )}
        </FileButton>
        {tools?.((words) => setText(text ? `${text}\n${words}` : words))}
        {internal ? (
          <Checkbox
            label={t('orders.messages.internal')}
            checked={isNote}
            onChange={(event) => setIsNote(event.currentTarget.checked)}
          />
        ) : null}
        <Button
          type="submit"
          className={classes.send}
          disabled={!ready}
          title={t('orders.messages.key_hint')}
          leftSection={<IconSend size={16} />}
        >
          {t(note ? 'orders.messages.save_note' : 'orders.messages.send')}
        </Button>
      </div>
    </form>
  )
}
