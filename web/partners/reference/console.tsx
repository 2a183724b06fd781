import { Alert, Button, FileInput, Textarea, TextInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyPrefixes } from '../../../shared/contract/api-scopes.ts'
import { saveBlob } from '../../app/save-blob.ts'
import { createStore, useStore } from '../../app/store.ts'
import { CodeBlock } from './code-block.tsx'
import classes from './console.module.css'
import type { Operation } from './reference.ts'
import { type Answered, firstFilled, sendCall } from './send-call.ts'

/** The reader's test key, for all calls of the page: in memory alone, and only as long as the page is open. */
const testKey = createStore('')
export const forgetTestKey = () => testKey.set('')

/** Makes a call with the reader's test key, and shows what was sent and answered. */
export function Console({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const key = useStore(testKey)
  const [filled, setFilled] = useState(() => firstFilled(operation))
  const [answered, setAnswered] = useState<Answered>()
  const [failed, setFailed] = useState<'body' | 'connection'>()
  const [running, setRunning] = useState(false)
  const isTestKey = key.startsWith(keyPrefixes.test)
  const run = async (event: SubmitEvent) => {
    event.preventDefault()
    setRunning(true)
    setFailed(undefined)
    try {
      setAnswered(await sendCall(operation, key, filled))
    } catch (error) {
      setFailed(error instanceof SyntaxError ? 'body' : 'connection')
    }
    setRunning(false)
  }
  const { parameters, body, files } = operation
  const setValue = (name: string, value: string) =>
    setFilled({ ...filled, values: { ...filled.values, [name]: value } })
  return (
    <form className={classes.console} onSubmit={(event) => void run(event)}>
      <TextInput
        label={t('api_docs.console.key')}
        description={t('api_docs.console.key_text')}
        error={key !== '' && !isTestKey && t('api_docs.console.key_wrong')}
        type="password"
        autoComplete="off"
        dir="ltr"
        value={key}
        onChange={(event) => testKey.set(event.currentTarget.value.trim())}
      />
      {parameters.map(({ name, required }) => (
        <TextInput
          key={name}
          label={name}
          withAsterisk={required}
          required={required}
          dir="ltr"
          value={filled.values[name] ?? ''}
          onChange={(event) => setValue(name, event.currentTarget.value)}
        />
      ))}
      {body && (
        <Textarea
          label={t('api_docs.in.body')}
          description={t('api_docs.console.ids')}
          error={failed === 'body' && t('api_docs.console.body_wrong')}
          classNames={{ input: classes.body ?? '' }}
          dir="ltr"
          spellCheck={false}
          rows={Math.min(filled.body.split('\n').length + 1, 20)}
          value={filled.body}
          onChange={(event) => setFilled({ ...filled, body: event.currentTarget.value })}
        />
      )}
      {files.map(([name, { type }]) => (
        <FileInput
          key={name}
          label={name}
          dir="ltr"
          clearable
          multiple={type === 'array'}
          onChange={(chosen: File | File[] | null) =>
            setFilled({ ...filled, files: { ...filled.files, [name]: chosen ? [chosen].flat() : [] } })
          }
        />
      ))}
      <Button
        type="submit"
        leftSection={<IconPlayerPlay size={16} />}
        loading={running}
        disabled={!isTestKey}
      >
        {t('api_docs.console.run')}
      </Button>
      {failed === 'connection' && <Alert color="danger">{t('api_docs.console.failed')}</Alert>}
      <div aria-live="polite" className={classes.answer}>
        {answered && <Answer answered={answered} />}
      </div>
    </form>
  )
}

function Answer({ answered: { request, status, took_ms, headers, body, file } }: { answered: Answered }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.status} dir="ltr">
        <strong data-failed={status.startsWith('2') ? undefined : ''}>{status}</strong> {took_ms} ms
      </p>
      <CodeBlock title={t('api_docs.console.request')} source={request} />
      <CodeBlock title={t('api_docs.headers')} source={headers} />
      {file ? (
        <Button variant="default" onClick={() => saveBlob(file.blob, file.name)}>
          {t('api_docs.console.save')}
        </Button>
      ) : (
        <CodeBlock title={t('api_docs.answered')} source={body} />
      )}
    </>
  )
}
