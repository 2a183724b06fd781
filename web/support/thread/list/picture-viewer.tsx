import { ActionIcon, Button, Modal, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ThreadSource } from '../thread-source.ts'
import classes from './picture.module.css'
import { type PictureOf, usePicture } from './use-picture.ts'

type Props = {
  source: ThreadSource
  /** The pictures of the conversation, the oldest first. */
  pictures: readonly PictureOf[]
  /** Id of the file to begin with. */
  first: string
  onClose: () => void
}

/** Shows a picture of the conversation large; arrows lead to the ones before and after it, Escape back. */
export function PictureViewer({ source, pictures, first, onClose }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(first)
  const at = pictures.findIndex(({ file }) => file._id === shown)
  const picture = pictures[at]
  const saving = useMutation({
    mutationFn: ({ message_id, file }: PictureOf) => source.download(message_id, file._id),
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
  const forward = useDirection().dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (!picture) return null
  const go = (by: number) => {
    const next = pictures[at + by]
    if (next) setShown(next.file._id)
  }
  const goByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === forward ? 1 : -1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={<bdi>{picture.file.name}</bdi>}
      onKeyDown={goByKey}
    >
      <div className={classes.viewer}>
        <Step label={t('thread.picture_before')} disabled={at === 0} onClick={() => go(-1)} back />
        <Stage key={picture.file._id} source={source} picture={picture} />
        <Step label={t('thread.picture_after')} disabled={at === pictures.length - 1} onClick={() => go(1)} />
      </div>
      <div className={classes.bar}>
        <span role="status">{t('thread.picture_of', { number: at + 1, count: pictures.length })}</span>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={saving.isPending}
          onClick={() => saving.mutate(picture)}
        >
          {t('thread.download_picture')}
        </Button>
      </div>
    </Modal>
  )
}

function Stage({ source, picture }: { source: ThreadSource; picture: PictureOf }) {
  const { t } = useTranslation()
  const { url, failed } = usePicture(source, picture, { thumbnail: false, wanted: true })
  return (
    <div className={classes.stage} aria-busy={!url && !failed}>
      {url ? <img src={url} alt={picture.file.name} /> : null}
      {failed ? <p role="alert">{t('thread.picture_failed')}</p> : null}
    </div>
  )
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; back?: boolean }

function Step({ label, disabled, onClick, back = false }: StepProps) {
  // At the ends it keeps the focus, and so the arrow keys.
  const Icon = back ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon size={24} className={classes.arrow} aria-hidden />
    </ActionIcon>
  )
}
