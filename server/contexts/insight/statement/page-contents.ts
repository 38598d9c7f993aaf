import type {
  StatementDay,
  StatementDeduction,
  StatementRange,
  StatementRefund,
  StatementTax,
  StatementTender,
  StatementTip,
} from '#contract/insight/statement.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import {
  channelTexts,
  figureTexts,
  type NamedFigure,
  statementHeads,
  summaryFigures,
  taxRateText,
  taxText,
} from '#contract/texts/statement.ts'
import type { Labelled } from '#domain/paper.ts'
import { statementAnswers } from '#server/contexts/insight/statement/statement.handlers.ts'
import {
  amountText,
  type Cell,
  countText,
  type Dates,
  moneyText,
  MOST_PRINTED,
  type PageContent,
  printed,
} from '#server/contexts/insight/statement/statement-paper.ts'
import type { Language, Reader } from '#server/kernel/context.ts'

/** Reads what a page says of a range, in the caller's language. */
export type PageReader = (ctx: Reader, range: StatementRange, dates: Dates) => Promise<PageContent>

export const headsIn = (language: Language) => (head: keyof typeof statementHeads) => statementHeads[head][language]
export const nameIn = (language: Language) => (figure: NamedFigure) => figureTexts[figure].name[language]
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** A column of amounts with their sum. */
export const amounts = <Row>(
  head: string,
  rows: readonly Row[],
  of: (row: Row) => number,
  bold = false,
): Cell<Row> => ({
  head,
  figure: true,
  bold,
  text: (row) => amountText(of(row)),
  total: amountText(sumOf(rows, of)),
})

const tenderText = (tender: string, language: Language): string =>
  (receiptLabels as unknown as Readonly<Record<string, (typeof receiptLabels)['cash']>>)[tender]?.[language] ?? tender

const restatedWords = {
  zh: { label: '* 后来有更新', at: (day: string, at: string) => `${day}（${at}）` },
  en: { label: '* Changed by sales or refunds that arrived later', at: (day: string, at: string) => `${day} (${at})` },
} as const

/** What was sold and taken, day by day; figures of pages that the caller may not open are left out. */
export const summaryContent: PageReader = async (ctx, range, dates) => {
  const { from, to, sums, days } = await statementAnswers.summary(ctx, range)
  const { channels } = await statementAnswers.channels(ctx, range)
  const { language } = ctx
  const name = nameIn(language)
  const heads = headsIn(language)
  const used = summaryFigures.filter((figure) => days.some((day) => day[figure]))
  const text = (figure: (typeof summaryFigures)[number], of: Partial<StatementDay>): string =>
    figure === 'sales' ? countText(of.sales ?? 0) : amountText(of[figure])
  const cells: readonly Cell<StatementDay>[] = [
    { head: heads('day'), text: ({ day, restatedAt }) => `${dates.date(day)}${restatedAt === null ? '' : ' *'}` },
    ...used.map((figure): Cell<StatementDay> => ({
      head: name(figure),
      figure: true,
      bold: figure === 'net',
      text: (day) => text(figure, day),
      total: text(figure, sums),
    })),
  ]
  const restated = days.flatMap(({ day, restatedAt }) =>
    restatedAt === null ? [] : [restatedWords[language].at(dates.date(day), dates.instant(restatedAt))],
  )
  return {
    from,
    to,
    facts: [
      [name('net'), moneyText(sums.net)],
      [name('sales'), countText(sums.sales)],
      ...(sums.money === undefined ? [] : [[name('money'), moneyText(sums.money)] as const]),
      ...(channels.every(({ channel }) => channel === 'in-store')
        ? []
        : channels.map(({ channel, net }): Labelled => [channelTexts[channel][language], moneyText(net)])),
    ],
    ...printed(cells, days, heads('total')),
    figures: used,
    gap: sums.gap,
    restated: restated.length === 0 ? [] : [[restatedWords[language].label, restated.join(', ')]],
  }
}

const netOf = (row: StatementTender): number => row.in - row.out

/** What was paid in which way on each day; the sums of each way above. */
export const paymentsContent: PageReader = async (ctx, range, dates) => {
  const { from, to, days } = await statementAnswers.payments(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  const { tenders } = await statementAnswers.tenders(ctx, range)
  const money = tenders.filter(({ tender }) => tender !== 'macou' && tender !== 'kept')
  return {
    from,
    to,
    facts: [
      [nameIn(language)('money'), moneyText(sumOf(money, netOf))],
      ...tenders.map((row): Labelled => [tenderText(row.tender, language), moneyText(netOf(row))]),
    ],
    ...printed<(typeof days)[number]>(
      [
        { head: heads('day'), text: ({ day }) => dates.date(day) },
        { head: heads('tender'), text: ({ tender }) => tenderText(tender, language), rest: true },
        { head: heads('payments'), figure: true, text: ({ payments }) => countText(payments) },
        { head: heads('received'), figure: true, text: (row) => amountText(row.in) },
        { head: heads('paidBack'), figure: true, text: (row) => amountText(row.out) },
        { head: heads('exchanged'), figure: true, text: (row) => amountText(row.exchanged) },
        { head: heads('left'), figure: true, bold: true, text: (row) => amountText(netOf(row)) },
      ],
      days,
    ),
    total: days.length,
    figures: ['money'],
  }
}

/** What a tax return asks for. A line with two taxes is part of what both were on, so that only taxes have a sum. */
export const taxesContent: PageReader = async (ctx, range) => {
  const { from, to, taxes } = await statementAnswers.taxes(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  const dueOf = (row: StatementTax): number => row.tax - row.refundedTax
  const base = (head: string, of: (row: StatementTax) => number): Cell<StatementTax> => ({
    head,
    figure: true,
    text: (row) => amountText(of(row)),
  })
  return {
    from,
    to,
    facts: [[heads('due'), moneyText(sumOf(taxes, dueOf))]],
    ...printed<StatementTax>(
      [
        { head: heads('taxName'), text: (row) => taxText(row)[language], rest: true },
        { head: heads('rate'), figure: true, text: taxRateText },
        base(heads('base'), (row) => row.base),
        base(heads('refundedBase'), (row) => row.refundedBase),
        base(heads('taxable'), (row) => row.base - row.refundedBase),
        amounts(heads('collected'), taxes, (row) => row.tax),
        amounts(heads('taxRefunded'), taxes, (row) => row.refundedTax),
        amounts(heads('due'), taxes, dueOf, true),
      ],
      taxes,
      heads('total'),
    ),
    total: taxes.length,
    figures: ['tax'],
  }
}

/** The tips of each person, as they are paid out. */
export const tipsContent: PageReader = async (ctx, range) => {
  const { from, to, people } = await statementAnswers.tips(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  const name = nameIn(language)
  const left = (row: StatementTip): number => row.tips - row.refunded
  return {
    from,
    to,
    facts: [[name('tips'), moneyText(sumOf(people, left))]],
    ...printed<StatementTip>(
      [
        { head: heads('soldBy'), text: (row) => row.name, rest: true },
        {
          head: name('sales'),
          figure: true,
          text: (row) => countText(row.sales),
          total: countText(sumOf(people, (row) => row.sales)),
        },
        amounts(name('net'), people, (row) => row.net),
        amounts(heads('tipsReceived'), people, (row) => row.tips),
        amounts(heads('tipsReturned'), people, (row) => row.refunded),
        amounts(name('tips'), people, left, true),
      ],
      people,
      heads('total'),
    ),
    total: people.length,
    figures: ['tips', 'net'],
  }
}

/** Every refund, the latest first; the sums of all of them above. */
export const refundsContent: PageReader = async (ctx, range, dates) => {
  const { records, total, from, to } = await statementAnswers.refunds(ctx, {
    ...range,
    currentPage: 1,
    pageSize: MOST_PRINTED,
  })
  const { days } = await statementAnswers.refundSums(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  return {
    from,
    to,
    facts: [
      [heads('goodsWithoutTax'), moneyText(sumOf(days, (day) => day.goods))],
      [nameIn(language)('tax'), moneyText(sumOf(days, (day) => day.tax))],
      [nameIn(language)('tips'), moneyText(sumOf(days, (day) => day.tips))],
      [heads('moneyBack'), moneyText(sumOf(days, (day) => day.money))],
    ],
    ...printed<StatementRefund>(
      [
        { head: heads('refundReceipt'), text: (row) => row.receiptNo },
        { head: heads('time'), text: ({ at }) => dates.instant(at) },
        { head: heads('receipt'), text: (row) => row.saleReceiptNo },
        { head: heads('refundedBy'), text: (row) => row.cashierName },
        { head: heads('reason'), text: ({ reason }) => reason, rest: true },
        {
          head: heads('tender'),
          text: ({ tenders }) => tenders.map((tender) => tenderText(tender, language)).join(', '),
        },
        amounts(heads('goods'), records, (row) => row.goods),
        amounts(heads('taxName'), records, (row) => row.tax),
        amounts(heads('tip'), records, (row) => row.tip),
        amounts(heads('total'), records, (row) => row.total, true),
      ],
      records,
      // of a part of them there is no sum
      total > records.length ? '' : heads('total'),
    ),
    total,
    figures: ['refunded'],
  }
}

/** What customers paid with macou, and what of it they got back. */
export const deductionsContent: PageReader = async (ctx, range, dates) => {
  const { from, to, days } = await statementAnswers.deductions(ctx, range)
  const { language } = ctx
  const heads = headsIn(language)
  const name = nameIn(language)
  const left = (row: StatementDeduction): number => row.used - row.returned
  return {
    from,
    to,
    facts: [[name('macou'), moneyText(sumOf(days, left))]],
    ...printed<StatementDeduction>(
      [
        { head: heads('day'), text: ({ day }) => dates.date(day), rest: true },
        amounts(name('macou'), days, (row) => row.used),
        amounts(heads('returned'), days, (row) => row.returned),
        amounts(name('kept'), days, (row) => row.kept),
        amounts(heads('left'), days, left, true),
      ],
      days,
      heads('total'),
    ),
    figures: ['macou', 'kept'],
  }
}
