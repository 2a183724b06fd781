import { useInViewport } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import type { ThreadSource } from '../thread-source.ts'
import { Attachment } from './attachment.tsx'
import classes from './picture.module.css'
import { type PictureFile, type PictureOf, pictureSource } from './thread-pictures.ts'

type Props = PictureOf & { source: ThreadSource; onOpen: () => void }

/** Largest sides of a picture in the thread, in pixels. */
const widest = 320
const highest = 240

/** Shows a picture of a message small, in the place that it will take before it is there; a click opens the viewer. */
export function Picture({ source, message_id, file, onOpen }: Props) {
  const { t } = useTranslation()
  const { ref, inViewport } = useInViewport<HTMLButtonElement>()
  const { url, failed } = useFetchedPicture(pictureSource(source, { message_id, file }, true), inViewport)
  if (failed) return <Attachment source={source} message_id={message_id} file={file} />
  return (
    <button
      ref={ref}
      type="button"
      className={classes.picture}
      style={shownSize(file)}
      aria-label={t('pictures.open', { name: file.name })}
      aria-busy={!url}
      onClick={onOpen}
    >
      {url ? <img src={url} alt="" /> : null}
    </button>
  )
}

function shownSize({ width, height }: PictureFile) {
  const [w, h] = [width ?? widest, height ?? highest]
  const share = Math.min(1, widest / w, highest / h)
  return { inlineSize: Math.max(32, Math.round(w * share)), aspectRatio: `${w} / ${h}` }
}
