import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x0201_4b50, 0)
    about.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    parts.push(Buffer.concat([Buffer.from('504b0304', 'hex'), about, Buffer.from(name), packed]))
    at += parts.at(-1)!.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const TYPES = 'http://schemas.openxmlformats.org'
const PACKAGE = `${TYPES}/package/2006`
const DOCUMENT = `${TYPES}/officeDocument/2006/relationships`
const SHEET = `${TYPES}/spreadsheetml/2006/main`

/** An XLSX of a sheet's rows in XML, and its shared strings. */
export const xlsxOf = (rows: string, strings: readonly string[]): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SHEET}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
  })

/** A small XLSX whose cells all name one long text: it unpacks to little, and says gigabytes. */
export function manyTimesOneText(rows: number, size = 30_000): Buffer {
  const cells = (text: number): string => `<c t="s"><v>${text}</v></c>`
  const heads = ['Name', 'Barcode', 'Price', 'SKU', 'Brand', 'Description']
  const first = `<row>${heads.map((_, at) => cells(at)).join('')}</row>`
  return xlsxOf(first + `<row>${cells(heads.length).repeat(heads.length)}</row>`.repeat(rows), [
    ...heads,
    'x'.repeat(size),
  ])
}
