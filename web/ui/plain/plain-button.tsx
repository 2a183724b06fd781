import type { ComponentProps } from 'react'
import classes from './plain-button.module.css'

type PlainButtonProps = ComponentProps<'button'> & {
  size?: 'xs' | 'sm' | 'md'
  /** True for the page's main action. */
  main?: boolean
}

/** Shows a button that looks as all others do and brings nothing along, for pages that load little. */
export function PlainButton({ size = 'sm', main = false, className, ...props }: PlainButtonProps) {
  const names = [classes.button, className].filter(Boolean).join(' ')
  return <button type="button" {...props} className={names} data-size={size} data-main={main || undefined} />
}
