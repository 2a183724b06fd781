import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariantDetail } from '../../../shared/vehicles/statistics.ts'
import { Card } from '../../ui/display/card.tsx'
import { PictureViewer } from '../../ui/picture/picture-viewer.tsx'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import { variantPictureSource } from './statistics.queries.ts'
import classes from './variant-pictures.module.css'

type Picture = VariantDetail['pictures'][number]

/** Shows the pictures of a variant small; a click opens the viewer. */
export function VariantPictures({ variant }: { variant: VariantDetail }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const { pictures } = variant
  if (pictures.length === 0) return null
  return (
    <Card title={t('statistics.pictures')}>
      <ul className={classes.pictures}>
        {pictures.map((picture) => (
          <li key={picture._id}>
            <Thumbnail variant_id={variant._id} picture={picture} onOpen={() => setOpened(picture._id)} />
          </li>
        ))}
      </ul>
      {opened && (
        <PictureViewer
          pictures={pictures.map((picture) => ({
            ...variantPictureSource(variant._id, picture, false),
            name: picture.name,
          }))}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

type ThumbnailProps = { variant_id: string; picture: Picture; onOpen: () => void }

function Thumbnail({ variant_id, picture, onOpen }: ThumbnailProps) {
  const { t } = useTranslation()
  const { url, failed } = useFetchedPicture(variantPictureSource(variant_id, picture, true))
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t('pictures.open', { name: picture.name })}
      aria-busy={!url && !failed}
      onClick={onOpen}
    >
      {url ? <img src={url} alt="" /> : null}
    </button>
  )
}
