/** The colours that meet on the screen, and how well the front one must stand out in light and in dark. */
export interface Pairs {
  readonly use: string
  /** The least contrast, as WCAG 2.2 counts it. */
  readonly least: number
  readonly front: readonly string[]
  readonly ground: readonly string[]
}

const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover', 'float']
const states = ['ready', 'sending', 'waiting', 'attention', 'stopped']

export const designPairs: readonly Pairs[] = [
  { use: 'money', least: 7, front: ['ink', 'ink-2', 'cents'], ground: [...grounds, 'accent-soft'] },
  { use: 'money on a button', least: 7, front: ['on-accent'], ground: ['accent', 'accent-hover'] },
  { use: 'money that is due or saved', least: 7, front: ['accent', 'ready'], ground: ['surface', 'raised'] },
  // in the strip: the sales that this device still keeps
  { use: 'money that waits', least: 7, front: ['waiting'], ground: ['waiting-soft'] },
  {
    use: 'money that needs attention',
    least: 7,
    front: ['attention'],
    ground: ['attention-soft', 'ground', 'surface', 'raised'],
  },
  {
    use: 'money that is stopped',
    least: 7,
    front: ['stopped'],
    ground: ['stopped-soft', 'ground', 'surface', 'raised'],
  },
  { use: 'text', least: 4.5, front: ['ink', 'ink-2', 'ink-3'], ground: [...grounds, 'press', 'accent-soft'] },
  { use: 'text of a state', least: 4.5, front: states, ground: grounds },
  ...states.map((state) => ({ use: 'text of a state', least: 4.5, front: [state], ground: [`${state}-soft`] })),
  { use: 'text on a badge', least: 4.5, front: ['ink', 'waiting'], ground: ['waiting-strong'] },
  { use: 'link', least: 4.5, front: ['accent'], ground: [...grounds, 'press', 'accent-soft'] },
  { use: 'border of a control', least: 3, front: ['control-line', 'accent-line'], ground: [...grounds, 'accent-soft'] },
  { use: 'focus', least: 3, front: ['focus'], ground: [...grounds, 'press', 'accent-soft'] },
]
