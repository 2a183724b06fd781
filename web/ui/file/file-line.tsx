import { CloseButton, Progress } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './file-drop.module.css'
import { useSha256 } from './use-sha256.ts'

type Props = { file: File; progress: number | null; onRemove: () => void }

/** Shows one chosen file with its name, size, hash and upload progress. */
export function FileLine({ file, progress, onRemove }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const hash = useSha256(file)
  return (
    <li className={classes.file}>
      <IconFile size={20} aria-hidden />
      <div className={classes.facts}>
        <div className={classes.name}>
          <bdi className="code">{file.name}</bdi>
          <span className={classes.size}>{format.bytes(file.size)}</span>
        </div>
        {hash && (
          <div className={classes.hash}>
            SHA-256
            <bdi className="code">{hash}</bdi>
          </div>
        )}
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
        <CloseButton aria-label={t('ui.remove_file', { name: file.name })} onClick={onRemove} />
      ) : (
        <span className="numbers">{format.number(progress, { style: 'percent' })}</span>
      )}
    </li>
  )
}
