import { contract } from '#contract/all.ts'
import { atEachPath, type Endpoint } from '#contract/define.ts'

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** An HTML page of every call: name, method, path, permission, errors. Details are in openapi.json. */
export function apiPage(): string {
  const rows = Object.entries(contract).flatMap(([area, endpoints]) => [
    `<tr><th colspan="4">${escape(area)}</th></tr>`,
    ...(Object.values(endpoints) as Endpoint[])
      .flatMap(atEachPath)
      .map(
        (e) =>
          `<tr><td><code>${e.method}</code></td><td><code>/b${escape(e.path)}</code></td><td>${escape(e.can)}</td><td>${e.errors.map(escape).join(', ')}</td></tr>`,
      ),
  ])
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evertill API</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;text-align:left;border-bottom:1px solid #ddd}th{padding-top:1.4rem;font-size:1.1rem}</style>
<h1>Evertill API</h1><p>Base path <code>/b</code>. Headers <code>Token</code>, <code>Locale</code> (zh_CN, en_US) and, on <code>/shop</code> calls, <code>Shop-Id</code>.
Answers are <code>{ code, success, message, data }</code>. The whole contract: <a href="/b/openapi.json">openapi.json</a>.</p>
<table><tr><td>Method</td><td>Path</td><td>Who may</td><td>Refusals</td></tr>${rows.join('\n')}</table></html>`
}
