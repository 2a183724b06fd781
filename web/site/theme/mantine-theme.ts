import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
} from '@mantine/core'
import { recordOf } from '../../../shared/contract/typed-keys.ts'
import { filterOptions } from '../../ui/field/filter-options.ts'

const ten = (value: string) => colorsTuple(value)
const shades = (order: number[]) => colorsTuple(order.map((n) => `var(--shade-${n})`))

/** The colours components may be given: one for each token that carries a meaning. */
const tones = ['accent', 'success', 'warning', 'danger', 'info'] as const
const meaning = Object.fromEntries(tones.map((tone) => [tone, ten(`var(--${tone})`)]))

const family = 'var(--font-family)'

/** The main button of something dangerous: an outline, so that colour isn't all that distinguishes it from the accent's. */
const outlined = {
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  border: '1px solid var(--danger)',
  hover: 'var(--danger)',
  hoverColor: 'var(--danger-text)',
}

/** Fields whose options are narrowed by what is typed. */
const filtered = ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'] as const

/** Mantine's theme, made of our tokens only: type scale of six, 4-pixel grid, one radius, one shadow. */
const mantineTheme = createTheme({
  primaryColor: 'accent',
  colors: {
    ...meaning,
    gray: shades([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    dark: shades([9, 8, 6, 6, 3, 1, 0, 0, 0, 0]),
    red: ten('var(--danger)'),
    green: ten('var(--success)'),
    yellow: ten('var(--warning)'),
    blue: ten('var(--info)'),
  },
  fontFamily: family,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.35' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-md)',
    xl: 'var(--radius-md)',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-soft)',
    sm: 'var(--shadow-soft)',
    md: 'var(--shadow-soft)',
    lg: 'var(--shadow-soft)',
    xl: 'var(--shadow-soft)',
  },
  headings: {
    fontFamily: family,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--text-sm)', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return resolved
    const dangerous = input.color === 'danger' || input.color === 'red'
    return { ...resolved, ...(dangerous ? outlined : { color: 'var(--accent-text)' }) }
  },
  components: {
    ...recordOf(filtered, () => ({ defaultProps: { filter: filterOptions } })),
    InputWrapper: {
      styles: { label: { marginBottom: 'var(--space-1)' }, description: { marginBlock: 'var(--space-1)' } },
    },
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withinPortal: true } },
    Modal: {
      defaultProps: { centered: true, padding: 'lg', overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: 'var(--text-lg)', fontWeight: 600, lineHeight: 1.3 } },
    },
    Menu: {
      // The first item has the focus at once; a placeholder for it has no place in a menu.
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      },
    },
  },
})

/** Names the way out of every dialog in the reader's language. */
export function themeWithDialogs(close: string) {
  const defaultProps = {
    closeButtonProps: { 'aria-label': close },
    // A dialog's head is not the page's banner.
    attributes: { header: { role: 'none' } },
  }
  return mergeThemeOverrides(mantineTheme, {
    components: { Modal: { defaultProps }, Drawer: { defaultProps } },
  })
}

/** Returns the same variables for both schemes: the tokens already depend on the theme. */
export const tokenVariables: CSSVariablesResolver = () => {
  const scheme = { ...surfaces, ...Object.assign({}, ...tones.map(toneVariables), aliases) }
  return { variables: {}, light: scheme, dark: scheme }
}

const surfaces = {
  '--mantine-color-body': 'var(--card-bg-color)',
  '--mantine-color-text': 'var(--card-text-color)',
  '--mantine-color-bright': 'var(--card-text-color)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--card-bg-color)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--card-text-color)',
  '--mantine-color-default-border': 'var(--shade-4)',
  '--mantine-color-disabled': 'var(--shade-2)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--shade-3)',
  '--mantine-primary-color-contrast': 'var(--accent-text)',
  '--mantine-color-dark-filled': 'var(--shade-7)',
}

const hovers: Record<string, string> = { accent: 'var(--accent-hover)', danger: 'var(--danger-hover)' }

function toneVariables(tone: string) {
  return {
    [`--mantine-color-${tone}-filled`]: `var(--${tone})`,
    [`--mantine-color-${tone}-filled-hover`]: hovers[tone] ?? `var(--${tone})`,
    [`--mantine-color-${tone}-text`]: `var(--${tone})`,
    [`--mantine-color-${tone}-light`]: `var(--${tone}-soft)`,
    [`--mantine-color-${tone}-light-hover`]: `color-mix(in srgb, var(--${tone}) 12%, var(--${tone}-soft))`,
    [`--mantine-color-${tone}-light-color`]: `var(--${tone})`,
    [`--mantine-color-${tone}-outline`]: `var(--${tone})`,
    [`--mantine-color-${tone}-outline-hover`]: `var(--${tone}-soft)`,
  }
}

/** Mantine's own colour names where its components use them by themselves (red for errors, gray for the neutral). */
const aliases = {
  ...renamed('danger', 'red'),
  '--mantine-color-gray-light': 'var(--shade-1)',
  '--mantine-color-gray-light-hover': 'var(--shade-2)',
  '--mantine-color-gray-light-color': 'var(--card-text-color)',
  '--mantine-color-gray-text': 'var(--muted)',
  '--mantine-color-gray-outline': 'var(--shade-4)',
  '--mantine-color-gray-outline-hover': 'var(--hover)',
}

function renamed(from: string, to: string) {
  const entries = Object.entries(toneVariables(from))
  return Object.fromEntries(entries.map(([name, value]) => [name.replace(`-${from}-`, `-${to}-`), value]))
}
