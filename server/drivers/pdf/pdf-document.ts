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
      readonly margin?: readonly [number, number, number, number]
      readonly absolutePosition?: PdfPlace
    }
  | {
      readonly svg: string
      readonly fit: readonly [width: number, height: number]
      readonly absolutePosition?: PdfPlace
    }
  | { readonly stack: readonly PdfPiece[]; readonly absolutePosition?: PdfPlace }
  | {
      readonly columns: readonly (PdfPiece & { readonly width?: number | string })[]
      readonly absolutePosition?: PdfPlace
    }
  | {
      /** Cells by row; the heads of the columns stand on every page. */
      readonly table: {
        readonly headerRows: number
        readonly widths: readonly (number | 'auto' | '*')[]
        readonly body: readonly (readonly PdfPiece[])[]
      }
      readonly layout?: 'lightHorizontalLines'
      readonly margin?: readonly [number, number, number, number]
    }

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
