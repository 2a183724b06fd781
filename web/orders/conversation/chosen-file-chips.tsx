import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './conversation.module.css'

/** Shows the files that will be sent with a message, each with a button to remove it. */
export function ChosenFileChips({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  if (files.length === 0) return null
  return (
    <ul className={classes.chips}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.chip}>
          <bdi className="code">{file.name}</bdi>
          <span className={classes.size}>{bytes(file.size)}</span>
          <CloseButton
            size="xs"
            aria-label={t('ui.remove_file', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}
