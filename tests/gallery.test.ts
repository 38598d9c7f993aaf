import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Components that the gallery does not show separately, each with its reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  OfficeFrame: 'the whole window of the office: every screen there shows it',
  CounterFrame: 'the whole window of the counter: every sale shows it',
  CounterPage: 'a whole window: the lock and the journal show it',
  ImageCropDialog: 'opens in ImageUpload',
  FilterPopover: 'what DateRangeChip is made of',
  ZoneNote: 'part of PageHead, for readers in another time zone',
  TableHead: 'the head of DataTable',
  NavRail: 'shows nothing of its own',
  DataGrid: 'a whole screen: goods edited in a grid show it',
  GridCell: 'what DataGrid is made of',
  GridEditor: 'opens in DataGrid',
  Dialog: 'what ConfirmDialog is made of',
  LabelBars: 'part of LabelPicture',
  PrintedPage: 'what is around a page that is printed alone',
  Plot: 'figures of days: Today and the operating statement show it',
  DrawnPlot: 'what Plot loads',
  HeatMap: 'hours of the operating statement show it',
  ShareBar: 'payments of a day: Today shows it',
  QrCode: 'part of ReceiptCodes',
  RowActions: 'the links of a row: the lists of accounts and roles show them',
  May: 'shows nothing of its own',
  StoreZone: 'shows nothing of its own',
  Calendar: 'opens in DayField and DateRangeChip',
  PasswordInput: 'Mantine’s, with its eye named in the language of the page',
}

const read = (file: string): string => readFileSync(file, 'utf8')
const blocks = globSync('src/ui/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx') && !file.endsWith('render-ui.tsx'))
  .flatMap((file) => [...read(file).matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map((match) => match[1]!))
const gallery = globSync('src/features/account/gallery/*.tsx').map(read).join('\n')
const shown = (block: string): boolean => new RegExp(`<${block}[\\s/<>]`).test(gallery)

test('the gallery shows every block of ui/', () => {
  expect(blocks.length).toBeGreaterThan(50)
  expect(blocks.filter((block) => !shown(block) && !NOT_SHOWN[block])).toEqual([])
})

test('what it leaves out is there, and left out', () => {
  expect(Object.keys(NOT_SHOWN).filter((block) => !blocks.includes(block) || shown(block))).toEqual([])
})

test('its page shows every part', () => {
  const page = read('src/features/account/gallery/gallery.route.tsx')
  const parts = [...gallery.matchAll(/^export function (Gallery\w+)/gm)].map((match) => match[1]!)
  expect(parts.length).toBeGreaterThan(4)
  expect(parts.filter((part) => !page.includes(`<${part} />`))).toEqual([])
})
