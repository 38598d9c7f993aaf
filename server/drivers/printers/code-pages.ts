import { textWidth } from '#domain/receipt/columns.ts'

/** Characters beyond ASCII → byte in code page Windows 1252, which every receipt printer sold in the West has. */
const western = new Map<string, number>()
for (let byte = 0xa0; byte <= 0xff; byte++) western.set(String.fromCharCode(byte), byte)
const single = new TextDecoder('windows-1252')
for (let byte = 0x80; byte < 0xa0; byte++) {
  const char = single.decode(Uint8Array.of(byte))
  if (!/\p{Cc}/u.test(char)) western.set(char, byte)
}

/** A character as a byte of ASCII or Windows 1252; undefined if it has none or is two columns wide. */
export const westernByte = (char: string): number | undefined =>
  textWidth(char) !== 1 ? undefined : char >= ' ' && char <= '~' ? char.charCodeAt(0) : western.get(char)

let chinese: ReadonlyMap<string, readonly [number, number]> | undefined

/** Characters with two bytes in GB 18030, which printers with a Chinese font print two columns wide. */
function pairs(): ReadonlyMap<string, readonly [number, number]> {
  if (chinese) return chinese
  const decoder = new TextDecoder('gb18030')
  const found = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if (char.length === 1 && textWidth(char) === 2 && !/[\p{Co}\p{Cn}]/u.test(char)) found.set(char, [lead, trail])
    }
  return (chinese = found)
}

/** A two-column character as its two bytes of GB 18030. */
export const chineseBytes = (char: string): readonly [number, number] | undefined =>
  textWidth(char) === 2 ? pairs().get(char) : undefined

/** Whether a printer can print every character of a text with its own fonts. */
export const printable = (text: string, chineseFont: boolean): boolean =>
  Array.from(text).every(
    (char) =>
      westernByte(char) !== undefined || textWidth(char) === 0 || (chineseFont && chineseBytes(char) !== undefined),
  )
