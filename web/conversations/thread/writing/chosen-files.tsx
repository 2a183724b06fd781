import { CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useObjectUrl } from '../../../ui/picture/use-object-url.ts'
import classes from './writing.module.css'

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Shows the files that will be sent with a message, pictures as such, each with a button to remove it. */
export function ChosenFiles({ files, onChange }: Props) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  if (files.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('thread.chosen_files')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.chip}>
          <Preview file={file} />
          <span className={classes.words}>
            <bdi className="code">{file.name}</bdi>
            <bdi className={classes.size}>{bytes(file.size)}</bdi>
          </span>
          <CloseButton
            size="sm"
            aria-label={t('ui.remove_file', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined)
  if (!url) return <IconFile size={20} aria-hidden />
  return <img src={url} alt="" className={classes.preview} />
}
