import type { RowFigure, StatementFigures } from '#contract/insight/statement.ts'
import { figureTexts, type NamedFigure } from '#contract/texts/statement.ts'
import { useLanguage } from '#ui/use-language.ts'

export type ShownFigure = NamedFigure & keyof StatementFigures

export interface FigureWords {
  readonly name: string
  /** Its definition in one sentence. */
  readonly means: string
}

/** Names and definitions of the statement's figures, in the screen's language. */
export function useFigureWords(): Readonly<Record<NamedFigure, FigureWords>> {
  const language = useLanguage()
  return Object.fromEntries(
    Object.entries(figureTexts).map(([figure, { name, means }]) => [
      figure,
      { name: name[language], means: means[language] },
    ]),
  ) as Record<NamedFigure, FigureWords>
}

/** Whether the rows of a figure can be opened. */
export const hasRows = (figure: ShownFigure): figure is ShownFigure & RowFigure =>
  figure !== 'sales' && figure !== 'margin' && figure !== 'uncosted'
