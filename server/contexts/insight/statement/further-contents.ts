import {
  type DayMargin,
  type ProductMargin,
  type WasteDocument,
  wasteReasons,
} from '#contract/insight/statement-pages.ts'
import { placeKindTexts } from '#contract/texts/place-kinds.ts'
import {
  costUnknown,
  isCostUnknown,
  marginShare,
  marginTexts,
  type NamedFigure,
  wasteTexts,
} from '#contract/texts/statement.ts'
import type { Labelled } from '#domain/paper.ts'
import { averageHours, shownHours, WEEK } from '#domain/sales-hours.ts'
import { amounts, headsIn, nameIn, type PageReader, sumOf } from '#server/contexts/insight/statement/page-contents.ts'
import {
  amountText,
  type Cell,
  countText,
  moneyText,
  MOST_PRINTED,
  printed,
} from '#server/contexts/insight/statement/statement-paper.ts'
import { hoursOf } from '#server/contexts/insight/statement-pages/hours.queries.ts'
import { marginOf } from '#server/contexts/insight/statement-pages/margin.queries.ts'
import { wasteOf } from '#server/contexts/insight/statement-pages/waste.queries.ts'
import type { Language } from '#server/kernel/context.ts'

const WHOLE_LIST = { currentPage: 1, pageSize: MOST_PRINTED }
const locales = { zh: 'zh-CN', en: 'en-US' } as const

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY = 86_400_000
const weekdayText = (weekday: number, language: Language): string =>
  new Date(SUNDAY + weekday * DAY).toLocaleDateString(locales[language], { timeZone: 'UTC', weekday: 'long' })

const hourText = (hour: number, language: Language): string =>
  language === 'zh'
    ? `${hour}:00`
    : new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(locales.en, { timeZone: 'UTC', hour: 'numeric' })

/** The average of each hour and weekday, and the hours with their sales and net sales. */
export const hoursContent: PageReader = async (ctx, range) => {
  const { from, to, hours, weekdays } = await hoursOf(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  const name = nameIn(language)
  const rows = averageHours(hours, weekdays)
  const meanAt = (weekday: number, hour: number): number | undefined =>
    rows.find((row) => row.weekday === weekday && row.hour === hour)?.mean
  return {
    from,
    to,
    facts: [
      [name('net'), moneyText(sumOf(hours, ({ net }) => net))],
      [name('sales'), countText(sumOf(hours, ({ sales }) => sales))],
    ],
    ...(hours.length === 0
      ? { columns: [], rows: [] }
      : printed<number>(
          [
            { head: `${heads('hour')} · ${name('hourly')}`, text: (hour) => hourText(hour, language), rest: true },
            ...WEEK.map((weekday): Cell<number> => ({
              head: weekdayText(weekday, language),
              figure: true,
              text: (hour) => amountText(meanAt(weekday, hour)),
            })),
          ],
          shownHours(hours),
        )),
    tables: [
      {
        name: heads('hoursByWeekday'),
        ...printed<(typeof rows)[number]>(
          [
            { head: heads('weekday'), text: ({ weekday }) => weekdayText(weekday, language) },
            { head: heads('hour'), text: ({ hour }) => hourText(hour, language), rest: true },
            {
              head: name('sales'),
              figure: true,
              text: ({ sales }) => countText(sales),
              total: countText(sumOf(hours, ({ sales }) => sales)),
            },
            amounts(name('net'), rows, ({ net }) => net, true),
            { head: name('hourly'), figure: true, text: ({ mean }) => amountText(Math.round(mean)) },
          ],
          rows,
          heads('total'),
        ),
      },
    ],
    figures: ['hourly', 'net'],
  }
}

const quantityText = (sold: number, unit: string, language: Language): string =>
  `${(sold / 1000).toLocaleString(locales[language], { maximumFractionDigits: 3 })} ${unit}`.trim()

type Margins = Awaited<ReturnType<typeof marginOf>>
const isSeen = ({ sums }: Margins): boolean => sums.margin !== undefined
const isPartUncosted = ({ sums }: Margins): boolean => (sums.uncosted ?? 0) !== 0

/** The columns of a table whose sums are those of the range, also where only a part of its rows is printed. */
function marginCells<Row extends Omit<DayMargin, 'day'>>(told: Margins, language: Language): Cell<Row>[] {
  const cell = (figure: 'net' | 'cost' | 'uncosted' | 'margin', bold = false): Cell<Row> => ({
    head: nameIn(language)(figure),
    figure: true,
    bold,
    text: (row) => amountText(row[figure]),
    total: amountText(told.sums[figure]),
  })
  if (!isSeen(told)) return [cell('net', true)]
  return [
    cell('net'),
    cell('cost'),
    ...(isPartUncosted(told) ? [cell('uncosted')] : []),
    { head: headsIn(language)('percent'), figure: true, text: marginShare, total: marginShare(told.sums) },
    cell('margin', true),
  ]
}

function marginProducts(told: Margins, language: Language) {
  const heads = headsIn(language)
  const nameOf = (row: ProductMargin): string => {
    const said = row.item?.name[language] ?? marginTexts[row.kind][language]
    return isCostUnknown(row) ? `${said} · ${costUnknown[language]}` : said
  }
  const cells: readonly Cell<ProductMargin>[] = [
    { head: heads('product'), text: nameOf, rest: true },
    {
      head: heads('sold'),
      figure: true,
      text: ({ sold, item }) => quantityText(sold, item?.unit[language] ?? '', language),
    },
    ...marginCells<ProductMargin>(told, language),
  ]
  return { name: heads('products'), ...printed(cells, told.records, heads('total')) }
}

/** Those that are not 0, and the margin. */
function marginFigures(told: Margins, language: Language): { figures: NamedFigure[]; facts: Labelled[] } {
  const { sums, corrections } = told
  if (!isSeen(told)) return { figures: ['net'], facts: [[nameIn(language)('net'), moneyText(sums.net)]] }
  const share = marginShare(sums)
  const shown = (
    [
      ['net', sums.net],
      ['cost', sums.cost],
      ['margin', sums.margin],
      ['uncosted', sums.uncosted],
      ['corrections', corrections],
    ] as const
  ).filter(([figure, value]) => figure === 'margin' || (value ?? 0) !== 0)
  return {
    figures: shown.map(([figure]) => figure),
    facts: shown.map(([figure, value]) => [
      nameIn(language)(figure),
      `${moneyText(value ?? 0)}${figure === 'margin' && share !== '' ? ` (${share})` : ''}`,
    ]),
  }
}

/** What products brought over their cost, and each day; without costs for who may not see them. */
export const marginContent: PageReader = async (ctx, range, dates) => {
  const told = await marginOf(ctx, { ...range, ...WHOLE_LIST })
  const { from, to, corrections, days, total } = told
  const { language } = ctx
  const heads = headsIn(language)
  const cells: readonly Cell<DayMargin>[] = [
    { head: heads('day'), text: ({ day }) => dates.date(day), rest: true },
    ...marginCells<DayMargin>(told, language),
    ...(corrections ? [amounts(nameIn(language)('corrections'), days, (day: DayMargin) => day.corrections ?? 0)] : []),
  ]
  return {
    from,
    to,
    ...marginFigures(told, language),
    ...printed(cells, days, heads('total')),
    tables: [marginProducts(told, language)],
    total,
  }
}

/** What left the stock unsold at cost: of each day by reason, and each document. */
export const wasteContent: PageReader = async (ctx, range, dates) => {
  const { from, to, days: parts, records, total } = await wasteOf(ctx, { ...range, ...WHOLE_LIST })
  const { language } = ctx
  const heads = headsIn(language)
  const name = nameIn(language)
  const days = [...new Set(parts.map(({ day }) => day))]
  const used = wasteReasons.filter((reason) => parts.some((row) => row.reason === reason))
  const reasons = used.filter((reason) => reason !== 'count')
  const valueOf = (of: readonly string[], day?: string): number =>
    sumOf(parts, (row) => (of.includes(row.reason) && (day ?? row.day) === row.day ? row.value : 0))
  const cell = (head: string, of: readonly string[], bold = false): Cell<string> =>
    amounts(head, days, (day) => valueOf(of, day), bold)
  return {
    from,
    to,
    facts: [
      [name('waste'), moneyText(valueOf(reasons))],
      [name('countDifferences'), moneyText(valueOf(['count']))],
    ],
    ...printed<string>(
      [
        { head: heads('day'), text: (day) => dates.date(day), rest: true },
        ...reasons.map((reason) => cell(wasteTexts[reason][language], [reason])),
        cell(name('waste'), reasons, true),
        ...(used.includes('count') ? [cell(name('countDifferences'), ['count'])] : []),
      ],
      days,
      heads('total'),
    ),
    tables: [
      {
        name: heads('documents'),
        ...printed<WasteDocument>(
          [
            { head: heads('reason'), text: ({ reason }) => wasteTexts[reason][language], rest: true },
            { head: heads('time'), text: ({ at }) => dates.instant(at) },
            { head: heads('document'), text: ({ document }) => document.number },
            { head: heads('place'), text: ({ place }) => placeKindTexts[place][language] },
            { head: heads('lines'), figure: true, text: ({ lines }) => countText(lines) },
            { head: heads('value'), figure: true, bold: true, text: ({ value }) => amountText(value) },
          ],
          records,
        ),
      },
    ],
    total,
    figures: ['waste', 'countDifferences'],
  }
}
