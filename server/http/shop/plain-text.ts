/** A description as plain text: what comes from other systems may hold markup. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
