import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { themeWithDialogs, tokenVariables } from './mantine-theme.ts'
import { usePageTheme } from './use-page-theme.ts'

/** Applies the chosen theme's tokens to the page and to Mantine. The reading direction follows `<html dir>`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const close = useTranslation().t('ui.close')
  const theme = useMemo(() => themeWithDialogs(close), [close])
  const scheme = usePageTheme()
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={tokenVariables} forceColorScheme={scheme}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
