import type { Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { isUuid } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { linkOf } from '#server/ledgers/orders/order-link.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { SIMULATED_PAGE } from '#server/drivers/readers/simulated-checkout.ts'
import { barePage } from '#server/http/shop/buyer/bare-page.ts'
import { leadOn } from '#server/http/shop/buyer/buyer-frame.ts'
import { originOf } from '#server/http/shop/shop-frame.ts'
import { shopWords } from '#server/http/shop/shop-words.ts'
import { money } from '#server/kernel/local-text.ts'
import type { Server } from '#server/kernel/server.ts'

type Row = Pick<TableRow<'simulated_payment'>, 'org_id' | 'store_id' | 'id' | 'state' | 'amount_cents'> &
  Pick<TableRow<'online_order'>, 'number' | 'language' | 'link_sealed' | 'request_id'>

/** Where a person plays the buyer's card, if the server has simulated readers: no money moves. */
export function simulatedPage(app: Hono, server: Server, missing: (c: Context) => Response | Promise<Response>): void {
  app.use('/-/simulated/*', csrf({ origin: (origin, c) => origin === originOf(server, c) }))
  app.get('/-/simulated/:id', async (c) => {
    const row = await paymentOf(server, c.req.param('id'))
    return row ? shown(c, server, row) : missing(c)
  })
  app.post('/-/simulated/:id', async (c) => {
    const row = await paymentOf(server, c.req.param('id'))
    if (!row) return missing(c)
    const { act } = await c.req.parseBody()
    if (act === 'refuse') return leadOn(`${SIMULATED_PAGE}${row.id}?refused`)
    const link = linkOf(server.seal, row)
    if (act !== 'pay') return leadOn(link)
    await server.db.query({
      text: `update simulated_payment set state = 'approved', card = 'visa 4242'
        where org_id = $1 and store_id = $2 and id = $3 and state = 'waiting'`,
      values: [row.org_id, row.store_id, row.id],
    })
    return leadOn(`${link}?paid`)
  })
}

async function paymentOf({ db, readers }: Server, id: string): Promise<Row | undefined> {
  if (readers?.kind !== 'simulated' || !isUuid(id)) return undefined
  const { rows } = await db.query<Row>({
    across: 'the address of the page names its payment alone',
    text: `select q.org_id, q.store_id, q.id, q.state, q.amount_cents, o.number, o.language, o.link_sealed, o.request_id
      from simulated_payment q
      join online_payment p on p.org_id = q.org_id and p.store_id = q.store_id and p.id = q.id
      join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id
      where q.id = $1 and q.reader_code = ''`,
    values: [id],
  })
  return rows[0]
}

function shown(c: Context, { seal }: Server, row: Row): Response | Promise<Response> {
  const language = row.language === 'zh' ? 'zh' : 'en'
  const words = shopWords[language]
  const open = row.state === 'waiting'
  c.header('Cache-Control', 'no-store')
  return c.html(
    barePage(
      language,
      words.simulation,
      html`<p>${words.simulationHint}</p>
        <p>${words.order(row.number)} · ${money(cents(row.amount_cents))}</p>
        ${
          open && c.req.query('refused') !== undefined
            ? html`<p class="summary" role="alert" tabindex="-1" autofocus>${words.simulationRefused}</p>`
            : ''
        }
        ${
          open
            ? html`<form method="post" action="${SIMULATED_PAGE}${row.id}">
                <button class="wide-button" name="act" value="pay">${words.simulationPay}</button>
                <button class="wide-button" name="act" value="refuse">${words.simulationRefuse}</button>
                <button class="wide-button" name="act" value="leave">${words.simulationLeave}</button>
              </form>`
            : html`<p>${words.simulationOver}</p>
                <p><a href="${linkOf(seal, row)}">${words.simulationBack}</a></p>`
        }`,
    ),
  )
}
