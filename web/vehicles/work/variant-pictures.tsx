import { CloseButton, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statisticsRoutes, type VariantDetail } from '../../../shared/vehicles/statistics.ts'
import { openFile } from '../../app/api/api.ts'

type Pictures = VariantDetail['pictures']
type Props = { variant: string; pictures: Pictures; onChange: (pictures: Pictures) => void }

/** Shows the pictures of a variant, each with a button that takes it away when the form is saved. */
export function VariantPictures({ variant, pictures, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Group>
      {pictures.map((picture) => (
        <figure key={picture._id}>
          <Thumbnail variant={variant} picture={picture} />
          <CloseButton
            aria-label={t('ui.remove_file', { name: picture.name })}
            onClick={() => onChange(pictures.filter((other) => other !== picture))}
          />
        </figure>
      ))}
    </Group>
  )
}

function Thumbnail({ variant, picture }: { variant: string; picture: Pictures[number] }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made = ''
    const sent = { params: { id: variant, picture: picture._id }, query: { thumbnail: 'true' } }
    openFile(statisticsRoutes.picture, sent)
      .then(({ response }) => response.blob())
      .then((blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      // Its name is shown in its place.
      .catch(() => setUrl(undefined))
    return () => URL.revokeObjectURL(made)
  }, [variant, picture._id])
  return <img src={url} alt={picture.name} height={96} />
}
