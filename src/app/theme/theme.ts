import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { numberTyping } from '#ui/number-typing.ts'
import parts from './parts.module.css'

const ever: MantineColorsTuple = [
  '#eaf5ef',
  '#d3e9de',
  '#a9d6c2',
  '#82dfba',
  '#67d1a8',
  '#3aa583',
  '#188062',
  '#0d6b51',
  '#0a5c46',
  '#084b39',
]
const warm: MantineColorsTuple = [
  '#fbfaf6',
  '#f1eee6',
  '#eae6db',
  '#e3ded2',
  '#c8c0b0',
  '#8a8273',
  '#676054',
  '#4b463d',
  '#302c26',
  '#1c1a16',
]
const night: MantineColorsTuple = [
  '#f4f0e7',
  '#c9c2b5',
  '#a29a8c',
  '#837b6d',
  '#4a463e',
  '#312e29',
  '#23211e',
  '#1a1917',
  '#121110',
  '#0d0c0b',
]
const brick: MantineColorsTuple = [
  '#fdf1ef',
  '#fbe2de',
  '#f6c2bb',
  '#ff9d94',
  '#ef7469',
  '#d8473d',
  '#b92e27',
  '#911f1b',
  '#861a17',
  '#6d1311',
]
const straw: MantineColorsTuple = [
  '#fdf6e6',
  '#fbe9c3',
  '#f3d48d',
  '#f3c871',
  '#e2a93c',
  '#c08415',
  '#94620a',
  '#6d4300',
  '#5c3900',
  '#472c00',
]

const shared = {
  primaryColor: 'ever',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  colors: { ever, gray: warm, dark: night, red: brick, yellow: straw },
  black: '#1c1a16',
  white: '#ffffff',
  fontFamily: 'var(--et-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--et-shadow-low)',
    sm: 'var(--et-shadow-low)',
    md: 'var(--et-shadow)',
    lg: 'var(--et-shadow)',
    xl: 'var(--et-shadow)',
  },
} satisfies MantineThemeOverride

const components: MantineThemeOverride['components'] = {
  // named, so that the style sheet can select the variant
  Button: { defaultProps: { variant: 'filled' }, classNames: { root: parts.button, label: parts.label } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, classNames: { root: parts.icon } },
  Input: { classNames: { wrapper: parts.inputBox, input: parts.input } },
  InputWrapper: { classNames: { label: parts.inputLabel, description: parts.inputHint, error: parts.inputError } },
  NumberInput: { defaultProps: { hideControls: true, ...numberTyping } },
  Modal: {
    defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 140 } },
    classNames: { title: parts.title },
  },
  Drawer: {
    defaultProps: { position: 'right', transitionProps: { duration: 160 } },
    classNames: { title: parts.title },
  },
  Menu: {
    // a focusable placeholder is no part of a menu; the first item takes the focus
    defaultProps: {
      shadow: 'md',
      radius: 'lg',
      transitionProps: { duration: 120 },
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: parts.dropdown, item: parts.item },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg' }, classNames: { dropdown: parts.dropdown } },
  Combobox: { classNames: { dropdown: parts.dropdown, option: parts.item } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, radius: 'md' }, classNames: { tooltip: parts.tooltip } },
  SegmentedControl: { classNames: { label: parts.segment } },
  Tabs: { classNames: { list: parts.tabs } },
  Switch: { classNames: { track: parts.track } },
  Checkbox: { defaultProps: { radius: 4 }, classNames: { input: parts.check, body: parts.checkBody } },
}

/** Desk and mouse: 14/20 type, 36 px controls, rows of 36 or 44 px. */
export const officeTheme = createTheme({
  ...shared,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.3' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  components,
})

/** Counter: 17/24 type, 56 px targets, never under 44. Does not scale with the window. */
export const counterTheme = createTheme({
  ...shared,
  fontSizes: { xs: '13px', sm: '17px', md: '17px', lg: '20px', xl: '24px' },
  lineHeights: { xs: '1.4', sm: '1.41', md: '1.41', lg: '1.4', xl: '1.25' },
  radius: { xs: '6px', sm: '10px', md: '10px', lg: '14px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  components: {
    ...components,
    ActionIcon: { ...components.ActionIcon, defaultProps: { variant: 'subtle', color: 'gray', size: 56 } },
  },
})

/** Sets Mantine's variables from our tokens, so that both look alike. */
export const themeVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--et-surface)',
    '--mantine-color-text': 'var(--et-ink)',
    '--mantine-color-dimmed': 'var(--et-ink-3)',
    '--mantine-color-placeholder': 'var(--et-ink-3)',
    '--mantine-color-error': 'var(--et-stopped)',
    '--mantine-color-anchor': 'var(--et-accent)',
    '--mantine-color-default': 'var(--et-raised)',
    '--mantine-color-default-hover': 'var(--et-hover)',
    '--mantine-color-default-color': 'var(--et-ink)',
    '--mantine-color-default-border': 'var(--et-line-strong)',
    '--mantine-color-disabled': 'var(--et-disabled)',
    '--mantine-color-disabled-color': 'var(--et-ink-3)',
    '--mantine-color-disabled-border': 'var(--et-line)',
    '--mantine-primary-color-filled': 'var(--et-accent)',
    '--mantine-primary-color-filled-hover': 'var(--et-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--et-on-accent)',
    '--mantine-color-ever-filled': 'var(--et-accent)',
    '--mantine-color-ever-filled-hover': 'var(--et-accent-hover)',
    '--mantine-color-ever-light': 'var(--et-accent-soft)',
    '--mantine-color-ever-light-color': 'var(--et-accent)',
  }
  return { variables: {}, light: scheme, dark: scheme }
}
