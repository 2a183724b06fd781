import { useLayoutEffect, useMemo } from 'react'
import { deriveTheme } from '../../../shared/site/derive-theme.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useThemeName } from './theme-choice.ts'

/** Applies the chosen theme's tokens to the page; returns if they are light or dark. */
export function usePageTheme(): 'light' | 'dark' {
  const name = useThemeName()
  const nine = useSiteData()?.theme
  const custom = useMemo(() => (name === 'custom' && nine ? deriveTheme(nine) : null), [name, nine])
  const scheme = custom?.scheme ?? (name === 'dark' ? 'dark' : 'light')

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = name
    if (custom) root.style.colorScheme = custom.scheme
    for (const [token, color] of Object.entries(custom?.tokens ?? {})) root.style.setProperty(token, color)
    // The colour that some browsers paint around the page.
    const around = getComputedStyle(root).getPropertyValue('--header-top-color').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', around)
    if (custom) return () => root.removeAttribute('style')
  }, [name, custom])
  return scheme
}
