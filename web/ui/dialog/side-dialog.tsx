import { Drawer, type DrawerProps } from '@mantine/core'
import classes from './side-dialog.module.css'
import { useOnTop } from './use-on-top.ts'

/** Shows a dialog at the side of the page; of several, Escape closes the one on top. */
export function SideDialog({ closeOnEscape = true, ...props }: DrawerProps) {
  const onTop = useOnTop(props.opened)
  return (
    <Drawer classNames={{ title: classes.title ?? '' }} {...props} closeOnEscape={closeOnEscape && onTop} />
  )
}
