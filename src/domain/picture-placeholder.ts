/** Two letters of a Latin name, one character of a Chinese one. */
export function initialsOf(name: string): string {
  const han = /\p{Script=Han}/u.exec(name)?.[0]
  if (han) return han
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}

/** One of twelve hues, always the same for the same text. */
export function toneOf(text: string): number {
  let sum = 7
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0
  return (sum % 12) * 30
}
