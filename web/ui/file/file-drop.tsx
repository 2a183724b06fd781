import { IconUpload } from '@tabler/icons-react'
import clsx from 'clsx'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
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
  accept?: string
  error?: ReactNode
  /** Share of the upload that is sent, 0 to 1, while it runs. */
  progress?: number | null
  disabled?: boolean
}

/** Shows an area to drop or choose files, and the list of the chosen ones with name, size, SHA-256 and progress. */
export function FileDrop(props: Props) {
  const { label, hint, files, onChange, multiple = false, accept, error, progress = null, disabled } = props
  const [over, setOver] = useState(false)
  const id = useId()
  const busy = progress !== null
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])]
    if (added.length > 0) onChange(multiple ? [...files, ...added] : added.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && !busy) add(event.dataTransfer.files)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled && !busy)
  }

  return (
    <div>
      <label
        className={clsx(classes.zone, over && classes.over, Boolean(error) && classes.wrong)}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={24} className={classes.icon} aria-hidden />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={`${id}-hint`}>
          {hint}
        </span>
        <input
          className={classes.input}
          type="file"
          aria-label={label}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
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
      </label>
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileLine
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              progress={progress}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
