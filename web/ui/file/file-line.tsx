import { Progress } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './file-drop.module.css'
import { useSha256 } from './use-sha256.ts'

type Props = {
  file: File
  /** Share of the upload that is sent, 0 to 1; null while nothing is sent. */
  progress: number | null
  /** Facts about it, after its size and hash. */
  about?: ReactNode
  /** At the end of the line: removes or replaces it. */
  action: ReactNode
}

/** Digits of a hash that are enough to distinguish two files by eye. */
const shortHash = 8

/** Shows one chosen file in one line: name, size, short hash and what is known about it, or the upload's progress. */
export function FileLine({ file, progress, about, action }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const hash = useSha256(file)
  return (
    <div className={classes.file}>
      <IconFile size={20} aria-hidden />
      <div className={classes.facts}>
        <div className={classes.name}>
          <bdi className="code">{file.name}</bdi>
          <bdi className={classes.size}>{format.bytes(file.size)}</bdi>
          {hash && (
            <span className={classes.hash} title={`SHA-256 ${hash}`}>
              SHA-256 <bdi className="code">{hash.slice(0, shortHash)}</bdi>
            </span>
          )}
          {about}
        </div>
        {progress !== null && (
          <Progress
            value={progress * 100}
            size="xs"
            mt="xs"
            aria-label={t('ui.upload_of', { name: file.name })}
          />
        )}
      </div>
      {progress === null ? (
        action
      ) : (
        <span className="numbers">{format.number(progress, { style: 'percent' })}</span>
      )}
    </div>
  )
}
