import '../../ui/styles/mantine-first.css'
import '../../ui/styles/mantine-rest.css'
import { ThemeProvider } from '../../site/theme/theme-provider.tsx'
import { PictureViewer } from '../../ui/picture/picture-viewer.tsx'
import { productPictureSource } from '../product-picture-source.ts'

type Props = { name: string; pictures: readonly string[]; first: string; onClose: () => void }

/** Shows the pictures of a product large, with what the viewer needs of the app. */
export function ProductViewer({ name, pictures, first, onClose }: Props) {
  return (
    <ThemeProvider>
      <PictureViewer
        pictures={pictures.map((id) => ({ ...productPictureSource(id, false), name }))}
        first={first}
        onClose={onClose}
      />
    </ThemeProvider>
  )
}
