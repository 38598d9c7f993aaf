import { encode } from 'uqr'
import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'

interface Mail {
  readonly subject: string
  readonly body: string
  readonly html: string
}

const SAID = {
  zh: {
    subject: (store: string, no: string) => `${store} 电子小票 ${no}`,
    hello: '感谢惠顾，以下是您的小票。',
  },
  en: {
    subject: (store: string, no: string) => `Your receipt ${no} from ${store}`,
    hello: 'Thank you for your purchase. This is your receipt.',
  },
} as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A receipt as an e-mail: the same rows as text and as a table that every mail program shows. */
export function receiptMail(receipt: Receipt, storeName: string): Mail {
  const said = SAID[receipt.language]
  const codes = receipt.rows.flatMap((row, i) =>
    row.kind === 'code' && row.size === 'short' ? [codeRow(row.text, receipt.rows[i + 1])] : [],
  )
  const end = receipt.rows.findIndex((row) => row.kind === 'code')
  const rows = end < 0 ? receipt.rows : receipt.rows.slice(0, end - 1)
  return {
    subject: said.subject(storeName, receipt.receiptNo).replaceAll(/[\r\n]+/g, ' '),
    body: `${said.hello}\n\n${renderReceiptText({ ...receipt, rows }, 48)}`,
    html: `<!doctype html><html lang="${receipt.language}"><body style="margin:0;padding:24px;background:#f3f0e8;font-family:Arial,'PingFang SC','Noto Sans SC',sans-serif;color:#171511">
<p style="max-width:420px;margin:0 auto 16px;font-size:15px">${escaped(said.hello)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:420px;margin:0 auto;padding:20px;background:#fffefa;border:1px solid #d9d3c5;font-size:14px;line-height:20px">
${rows.map(htmlRow).join('\n')}
${codes.join('\n')}
</table></body></html>`,
  }
}

function htmlRow(row: ReceiptRow): string {
  const whole = (text: string, style: string): string =>
    `<tr><td colspan="2" align="center" style="${style}">${escaped(text)}</td></tr>`
  const two = (left: string, right: string, style = ''): string =>
    `<tr><td style="${style}">${escaped(left)}</td><td align="right" style="white-space:nowrap;vertical-align:bottom;${style}">${escaped(right)}</td></tr>`
  switch (row.kind) {
    case 'title':
      return whole(row.text, 'font-size:19px;font-weight:bold;line-height:26px')
    case 'text':
      return whole(row.text, '')
    case 'mark':
      return whole(row.text, 'font-weight:bold')
    case 'rule':
      return '<tr><td colspan="2"><hr style="border:0;border-top:1px dashed #57524a"></td></tr>'
    case 'pair':
      return two(row.label, row.value, row.weight === 'strong' ? 'font-size:18px;font-weight:bold' : '')
    case 'item':
      return two(row.name, '', 'font-weight:bold') + two(`${row.detail}`, row.amount)
    case 'item-extra':
      return two(row.text, row.amount ?? '', 'color:#4b463d')
    case 'code':
      return ''
  }
}

/** A short code and its caption. */
const codeRow = (text: string, below: ReceiptRow | undefined): string =>
  `<tr><td colspan="2" align="center" style="padding-top:12px">${codeTable(text)}<div>${below?.kind === 'text' ? escaped(below.text) : ''}</div></td></tr>`

/** A code made of table cells, because mail programs would not load a picture. */
function codeTable(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const cells = (line: readonly boolean[]): string => {
    let html = ''
    for (let x = 0; x < line.length;) {
      let end = x
      while (end < line.length && line[end] === line[x]) end += 1
      html += `<td colspan="${end - x}" width="${(end - x) * 4}" height="4" bgcolor="${line[x] ? '#000000' : '#ffffff'}"></td>`
      x = end
    }
    return `<tr>${html}</tr>`
  }
  const sizes = `<tr>${data.map(() => '<td width="4" height="0"></td>').join('')}</tr>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 auto;border-collapse:collapse;table-layout:fixed;line-height:0;font-size:0;width:${data.length * 4}px">${sizes}${data.map(cells).join('')}</table>`
}
