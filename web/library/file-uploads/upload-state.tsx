import { useTranslation } from 'react-i18next'
import type { FileUpload, FileUploadState } from '../../../shared/library/file-upload.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones: Record<FileUploadState, Tone> = {
  received: 'info',
  suggested: 'accent',
  ordered: 'success',
  closed: 'neutral',
}

/** Shows what became of a file. */
export function UploadState({ upload: { state } }: { upload: Pick<FileUpload, 'state'> }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`file_uploads.state.${state}`)}</StatusPill>
}
