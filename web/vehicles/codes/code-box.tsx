import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestReport } from '../../../shared/vehicles/codes/report/read-report.ts'
import classes from './codes.module.css'

/** Largest file of a report, in bytes. */
const largestReport = 1024 * 1024

/** Reads a text file in UTF-8, UTF-16 or, as older scan tools write it, Windows-1252; null for what is no text. */
async function readTextFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Props = { typed: string; onChange: (typed: string) => void }

/** Takes a code, words or a whole report: typed, pasted, or from a text file that is chosen or dropped. */
export function CodeBox({ typed, onChange }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    if (file.size > largestReport) return setProblem(t('codes.file_too_large'))
    const text = await readTextFile(file)
    setProblem(text === null ? t('codes.file_unreadable') : null)
    if (text !== null) onChange(text)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <search className={classes.box}>
      <Textarea
        label={t('codes.box')}
        description={t('codes.box_hint')}
        error={problem}
        value={typed}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={longestReport}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        data-autofocus
        onChange={(event) => {
          setProblem(null)
          onChange(event.currentTarget.value)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
      <div className={classes.boxActions}>
        <FileButton accept="text/*,.txt,.log,.csv" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconFileText size={16} />}>
              {t('codes.open_file')}
            </Button>
          )}
        </FileButton>
        {typed && (
          <Button variant="subtle" size="xs" leftSection={<IconX size={16} />} onClick={() => onChange('')}>
            {t('codes.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
