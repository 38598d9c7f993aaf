/** The part of pdfmake that is used; it has no types of its own. */
declare module 'pdfmake' {
  import type { PdfKitDocument, TableLayout } from '#server/drivers/pdf/pdf-document.ts'

  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold', string>>): void
    addTableLayouts(layouts: Record<TableLayout, object>): void
    setUrlAccessPolicy(may: (url: string) => boolean): void
    setLocalAccessPolicy(may: (path: string) => boolean): void
    createPdf(definition: object, options?: { readonly bufferPages: boolean }): { getStream(): Promise<PdfKitDocument> }
    readonly virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
  }
  export default pdfmake
}
