import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { PictureViewer } from '../../../ui/picture/picture-viewer.tsx'
import type { ThreadSource } from '../thread-source.ts'
import { type PictureOf, pictureSource } from './thread-pictures.ts'

type Props = {
  source: ThreadSource
  /** The pictures of the conversation, the oldest first. */
  pictures: readonly PictureOf[]
  /** Id of the file to begin with. */
  first: string
  onClose: () => void
}

/** Shows the pictures of a conversation large, with a button to save them. */
export function ThreadPictureViewer({ source, pictures, first, onClose }: Props) {
  const { t } = useTranslation()
  const { start, busy } = useAction(({ message_id, file }: PictureOf) =>
    source.download(message_id, file._id),
  )
  return (
    <PictureViewer
      pictures={pictures.map((picture) => ({
        ...pictureSource(source, picture, false),
        ...{ of: picture, name: picture.file.name },
      }))}
      first={first}
      onClose={onClose}
      action={({ of }) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy}
          onClick={() => start(of)}
        >
          {t('pictures.download')}
        </Button>
      )}
    />
  )
}
