/** The longest readable part of an address. */
const LONGEST = 60

/** A name as the readable part of an address: small letters, figures and hyphens; '' where it has none. */
const handleOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let handle = ''
  for (const word of words) {
    const longer = handle === '' ? word : `${handle}-${word}`
    if (longer.length > LONGEST) break
    handle = longer
  }
  return handle || (words[0] ?? '').slice(0, LONGEST)
}

/**
 * Addresses that a product may have on the web, the nicest first: by its English name, else by the pinyin of its Chinese one,
 * then with more and more of its id. The last is its own alone.
 */
export function webHandles(id: string, nameEn: string, pinyin: string): readonly string[] {
  const base = handleOf(nameEn) || handleOf(pinyin)
  // what ends in an id made at the same moment differs at its end
  const own = id.replaceAll('-', '')
  if (base === '') return [own]
  return [base, `${base}-${own.slice(-6)}`, `${base}-${own}`]
}
