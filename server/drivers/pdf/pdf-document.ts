/** Left, top, right, bottom. */
type Margin = readonly [number, number, number, number]

/** A piece of a PDF: the part of pdfmake's language that documents here are written in. */
export type PdfPiece =
  | string
  | {
      readonly text: string | readonly PdfPiece[]
      readonly bold?: boolean
      readonly fontSize?: number
      readonly color?: string
      readonly alignment?: 'left' | 'center' | 'right'
      readonly decoration?: 'lineThrough'
      readonly lineHeight?: number
      /** Keeps its column as wide as its text. */
      readonly noWrap?: boolean
      /** How many columns of a table it is over; the cells beside it are empty. */
      readonly colSpan?: number
      readonly margin?: Margin
      readonly absolutePosition?: PdfPlace
    }
  | {
      readonly svg: string
      readonly fit: readonly [width: number, height: number]
      readonly absolutePosition?: PdfPlace
    }
  | {
      /** A PNG or JPEG as a `data:` address. */
      readonly image: string
      readonly fit: readonly [width: number, height: number]
      readonly margin?: Margin
    }
  | {
      readonly stack: readonly PdfPiece[]
      readonly absolutePosition?: PdfPlace
      readonly margin?: Margin
      /** Not split between two pages. */
      readonly unbreakable?: boolean
    }
  | {
      readonly columns: readonly (PdfPiece & { readonly width?: number | string })[]
      readonly columnGap?: number
      readonly absolutePosition?: PdfPlace
      readonly margin?: Margin
    }
  | {
      /** Cells by row; the heads of the columns stand on every page. */
      readonly table: {
        readonly headerRows: number
        readonly widths: readonly (number | 'auto' | '*')[]
        readonly body: readonly (readonly PdfPiece[])[]
        readonly dontBreakRows?: boolean
        /** Rows that are on the page on which the table begins. */
        readonly keepWithHeaderRows?: number
      }
      readonly layout: TableLayout
      readonly margin?: Margin
    }

/**
 * `lines`: a rule under each row; `totals`: the same, with a stronger one above the last row; `total`: only one above the
 * last row; `rule`: one above everything. Dense ones have less room between their rows.
 */
export type TableLayout = 'lines' | 'totals' | 'dense' | 'denseTotals' | 'total' | 'rule'

/** Points from the upper left corner of the page: 72 to an inch. */
export interface PdfPlace {
  readonly x: number
  readonly y: number
}

export interface PdfDocument {
  /** Width and height in points. */
  readonly pageSize: { readonly width: number; readonly height: number }
  readonly pageMargins: readonly [number, number, number, number]
  readonly info?: { readonly title: string }
  /** Foot of each page, with the number of the page and of all pages in this language. */
  readonly foot?: { readonly text: string; readonly language: 'zh' | 'en' }
  /** One entry a page. */
  readonly pages: readonly (readonly PdfPiece[])[]
}

/** An object of the file. */
interface PdfObject<T = Record<string, unknown>> {
  readonly data: T
}

interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly label: string
  readonly obj: PdfObject
}

/** The document while it is written: the part of PDFKit that labels are laid out with. */
export interface PdfKitDocument extends NodeJS.ReadableStream {
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): void
  image(picture: PdfPicture, x: number, y: number, size: { readonly width: number; readonly height: number }): void
  end(): void
  readonly _pageBuffer: readonly { readonly content: PdfObject; readonly resources: PdfObject }[]
  readonly _root: PdfObject<{ readonly Pages: PdfObject<{ readonly Kids: unknown[]; Count: number }> }>
}
