import { useInViewport } from '@mantine/hooks'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location, LocationPart, LocationPicture } from '../../../shared/vehicles/locations.ts'
import { useFormat } from '../../i18n/format.ts'
import { MakerMark } from '../../ui/names/maker-mark.tsx'
import { PictureViewer } from '../../ui/picture/picture-viewer.tsx'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import classes from './location-card.module.css'
import { locationPictureSource, partsOf, picturesOf, vehicleOf } from './locations.queries.ts'
import { PictureMark } from './picture-mark.tsx'

/** Shows where the units of a vehicle sit: words and pictures, which open large. */
export function LocationCard({ location }: { location: Location }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [opened, setOpened] = useState<string>()
  const texts = { ecu: location.ecu_location, adblue: location.adblue_location }
  /** Says what a picture shows: of which vehicle, which part of it, and which one of several. */
  const named = (part: LocationPart) =>
    picturesOf(location, part).map((picture, index, { length }) => {
      const words = [t(`locations.part.${part}`), vehicleOf(location)].join(' · ')
      return { ...picture, name: length > 1 ? `${words} ${number(index + 1)}` : words }
    })
  return (
    <article className={classes.card} aria-label={vehicleOf(location)}>
      <h2 className={classes.vehicle}>
        {location.manufacture && <MakerMark maker={location.manufacture.name} />}
        <bdi>{vehicleOf(location)}</bdi>
        {location.years && <bdi className={classes.years}>{location.years}</bdi>}
      </h2>
      <div className={classes.parts}>
        {partsOf(location).map((part) => (
          <section key={part} className={classes.part} aria-label={t(`locations.part.${part}`)}>
            <h3 className={classes.name}>{t(`locations.part.${part}`)}</h3>
            {texts[part] && (
              <p className={clsx(classes.text, 'page-side')} dir="auto">
                {texts[part]}
              </p>
            )}
            <div className={classes.thumbs}>
              {named(part).map((picture) => (
                <LocationThumb key={picture._id} picture={picture} onOpen={() => setOpened(picture._id)} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {opened && (
        <PictureViewer
          pictures={partsOf(location)
            .flatMap(named)
            .map((picture) => ({
              ...locationPictureSource(picture, false),
              name: picture.name,
              over: picture.mark && (
                <PictureMark mark={picture.mark} width={picture.width} height={picture.height} />
              ),
            }))}
          first={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </article>
  )
}

type Props = { picture: LocationPicture; onOpen: () => void }

/** Shows a picture of a location small, with its mark; a click opens the viewer. */
function LocationThumb({ picture, onOpen }: Props) {
  const { t } = useTranslation()
  const { ref, inViewport } = useInViewport<HTMLButtonElement>()
  const { url, failed } = useFetchedPicture(locationPictureSource(picture, true), inViewport)
  const { name, width, height, mark } = picture
  return (
    <button
      ref={ref}
      type="button"
      className={classes.thumb}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-label={t('pictures.open', { name })}
      aria-busy={inViewport && !url && !failed}
      onClick={onOpen}
    >
      {url ? <img src={url} alt="" /> : null}
      {url && mark ? <PictureMark mark={mark} width={width} height={height} /> : null}
    </button>
  )
}
