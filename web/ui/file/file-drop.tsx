import { CloseButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import clsx from 'clsx'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTouch } from '../display/use-touch.ts'
import classes from './file-drop.module.css'
import { FileLine } from './file-line.tsx'

type Props = {
  /** Name of the expected file: "Original file". */
  label: string
  /** The accepted kinds of files, and their maximum size. */
  hint: ReactNode
  files: readonly File[]
  onChange: (files: File[]) => void
  /** More than one file at a time. */
  multiple?: boolean
  /** Takes little room, for files that few people send. */
  small?: boolean
  /** Facts about the chosen file, where there is one alone. */
  about?: ReactNode
  accept?: string
  error?: ReactNode
  /** Share of the upload that is sent, 0 to 1, while it runs. */
  progress?: number | null
  disabled?: boolean
}

/**
 * Shows an area to drop or choose files, and the chosen ones in one line each. Where one file is asked for, its line takes
 * the place of the area and offers to replace it.
 */
export function FileDrop(props: Props) {
  const { label, hint, files, onChange, multiple = false, small = false, about } = props
  const { accept, error, progress = null, disabled } = props
  const { t } = useTranslation()
  const touch = useTouch()
  const [over, setOver] = useState(false)
  const id = useId()
  const busy = progress !== null
  const [only] = multiple ? [] : files
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])]
    if (added.length > 0) onChange(multiple ? [...files, ...added] : added.slice(0, 1))
  }
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled && !busy)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!disabled && !busy) add(event.dataTransfer.files)
    },
  }
  const input = (
    <input
      id={`${id}-input`}
      className={classes.input}
      type="file"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : only ? undefined : `${id}-hint`}
      aria-invalid={Boolean(error)}
      multiple={multiple}
      accept={accept}
      disabled={disabled || busy}
      onChange={(event) => {
        add(event.currentTarget.files)
        // So that the same file can be chosen again after it was removed.
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div>
      {only ? (
        <div className={clsx(classes.only, over && classes.over)} {...dropping}>
          <FileLine
            file={only}
            progress={progress}
            about={about}
            action={
              <label className={classes.replace} htmlFor={`${id}-input`}>
                {t('ui.replace_file')}
                {input}
              </label>
            }
          />
        </div>
      ) : (
        <label
          htmlFor={`${id}-input`}
          className={clsx(classes.zone, over && classes.over, Boolean(error) && classes.wrong)}
          data-small={small || undefined}
          {...dropping}
        >
          <IconUpload size={20} className={classes.icon} aria-hidden />
          <span className={classes.words}>
            <span className={classes.label}>{label}</span>
            <span className={classes.how}>{t(touch ? 'ui.choose_file' : 'ui.drop_file')}</span>
            <span className={classes.hint} id={`${id}-hint`}>
              {hint}
            </span>
          </span>
          {input}
        </label>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {multiple && files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileLine
                file={file}
                progress={progress}
                action={
                  <CloseButton
                    aria-label={t('ui.remove_file', { name: file.name })}
                    onClick={() => onChange(files.filter((other) => other !== file))}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
