/** Units that shops count, weigh and measure in, by name; a store starts with all but the last ones. */
export const countedUnits = {
  each: { zh: '件', en: 'each', kind: 'piece', decimals: 0 },
  box: { zh: '箱', en: 'box', kind: 'piece', decimals: 0 },
  pack: { zh: '包', en: 'pack', kind: 'piece', decimals: 0 },
  bag: { zh: '袋', en: 'bag', kind: 'piece', decimals: 0 },
  bottle: { zh: '瓶', en: 'bottle', kind: 'piece', decimals: 0 },
  can: { zh: '罐', en: 'can', kind: 'piece', decimals: 0 },
  kg: { zh: '千克', en: 'kg', kind: 'weight', decimals: 3 },
  g: { zh: '克', en: 'g', kind: 'weight', decimals: 0 },
  lb: { zh: '磅', en: 'lb', kind: 'weight', decimals: 3 },
  oz: { zh: '盎司', en: 'oz', kind: 'weight', decimals: 2 },
  l: { zh: '升', en: 'l', kind: 'volume', decimals: 3 },
  ml: { zh: '毫升', en: 'ml', kind: 'volume', decimals: 0 },
  m: { zh: '米', en: 'm', kind: 'length', decimals: 2 },
} as const

/** Units of files that a store gets only when a product of a file is counted in them. */
export const rarerUnits = {
  dozen: { zh: '打', en: 'dozen', kind: 'piece', decimals: 0 },
  pair: { zh: '双', en: 'pair', kind: 'piece', decimals: 0 },
  jin: { zh: '斤', en: 'jin', kind: 'weight', decimals: 3 },
  liang: { zh: '两', en: 'liang', kind: 'weight', decimals: 2 },
} as const

export type NamedUnit = keyof typeof countedUnits | keyof typeof rarerUnits

export const namedUnits = { ...countedUnits, ...rarerUnits }
export const isNamedUnit = (text: string): text is NamedUnit => Object.hasOwn(namedUnits, text)
