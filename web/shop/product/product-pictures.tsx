import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../shared/shop/products.ts'
import { chunk } from '../../app/chunk.ts'
import { pictureUrl } from './light-calls.ts'
import classes from './product.module.css'

const Viewer = lazy(() =>
  chunk(() => import('./product-viewer.tsx')).then((file) => ({ default: file.ProductViewer })),
)

/** Shows a product's pictures: one large, the others small beside it; the large one opens in a viewer. */
export function ProductPictures({ product: { name, pictures } }: { product: Product }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState(false)
  const shown = pictures[chosen] ?? pictures[0]
  if (!shown) {
    return (
      <div className={classes.pictures}>
        <span className={classes.none}>
          <IconPhoto size={32} aria-hidden />
        </span>
      </div>
    )
  }
  return (
    <div className={classes.pictures}>
      <button
        type="button"
        className={classes.large}
        aria-label={t('pictures.open', { name })}
        onClick={() => setOpened(true)}
      >
        <img src={pictureUrl(shown._id)} alt="" width={shown.width} height={shown.height} />
      </button>
      {pictures.length > 1 && (
        <div className={classes.thumbs}>
          {pictures.map(({ _id }, index) => (
            <button
              key={_id}
              type="button"
              className={classes.thumb}
              aria-label={t('shop.picture', { number: index + 1 })}
              aria-pressed={_id === shown._id}
              onClick={() => setChosen(index)}
            >
              <img src={pictureUrl(_id, true)} alt="" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      {opened && (
        <Suspense>
          <Viewer
            name={name}
            pictures={pictures.map(({ _id }) => _id)}
            first={shown._id}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
