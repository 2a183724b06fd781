import type { ComponentProps } from 'react'
import classes from './plain-button.module.css'
import { Spinner } from './spinner.tsx'

type PlainButtonProps = ComponentProps<'button'> & {
  size?: 'xs' | 'sm' | 'md'
  /** True for the page's main action. */
  main?: boolean
  /** True for one as wide as its form. */
  wide?: boolean
  /** While true the button shows progress in itself and can't be pressed again. */
  busy?: boolean
}

/** Shows a button that looks as all others do and brings nothing along, for pages that load little. */
export function PlainButton({ size = 'sm', className, children, ...rest }: PlainButtonProps) {
  const { main = false, wide = false, busy, disabled = busy, ...props } = rest
  const names = [classes.button, className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      {...props}
      className={names}
      disabled={disabled}
      aria-busy={busy}
      data-size={size}
      data-main={main || undefined}
      data-wide={wide || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
