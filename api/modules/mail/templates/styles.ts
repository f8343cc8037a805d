const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif";

/** The site's colours (`shared/ui/tokens.css`) inline, because mail clients drop style sheets. */
export const styles = {
  page: `margin:0;padding:0;background-color:#f7f8f8;-webkit-text-size-adjust:100%`,
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f7f8f8',
  column: 'max-width:600px;margin:0 auto',
  brand: `${font};font-size:20px;line-height:28px;font-weight:700;color:#0b6a6b;text-decoration:none`,
  card: 'background-color:#ffffff;border:1px solid #dfe5e4;border-radius:10px;padding:28px 24px',
  heading: `${font};margin:0 0 20px;font-size:22px;line-height:1.4;font-weight:700;color:#14201f`,
  paragraph: `${font};margin:0 0 16px;font-size:16px;line-height:1.7;color:#14201f;overflow-wrap:anywhere`,
  facts: 'margin:0 0 20px;padding:0',
  label: `${font};margin:0;font-size:13px;line-height:1.6;color:#51605f`,
  value: `${font};margin:0 0 10px;padding:0;font-size:16px;line-height:1.6;color:#14201f;overflow-wrap:anywhere`,
  steps: 'margin:0 0 20px;padding:0 0 0 24px',
  amounts: 'margin:0 0 20px;border-collapse:collapse',
  amountOf: `${font};padding:8px 12px 8px 0;border-top:1px solid #dfe5e4;font-size:15px;line-height:1.5;color:#51605f;overflow-wrap:anywhere`,
  amount: `${font};padding:8px 0;border-top:1px solid #dfe5e4;font-size:16px;line-height:1.5;color:#14201f;white-space:nowrap;vertical-align:top`,
  buttonCell: 'border-radius:10px;background-color:#0b6a6b',
  // 16 px of padding above and below make it 56 px high.
  button: `${font};display:inline-block;padding:16px 28px;border-radius:10px;background-color:#0b6a6b;color:#ffffff;font-size:17px;line-height:24px;font-weight:700;text-decoration:none`,
  plainLink: `${font};margin:0 0 24px;font-size:14px;line-height:1.6;color:#51605f`,
  link: 'color:#0b6a6b;overflow-wrap:anywhere',
  // Dark on light in either scheme: many readers know no other.
  picture: 'display:block;margin:0 0 20px;border-radius:8px;background-color:#ffffff',
  footer: `${font};padding:16px 4px 0;font-size:13px;line-height:1.6;color:#51605f`,
} as const;

/** For clients that know media queries; others keep the light colours or turn them round themselves. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e1515 !important; }
  .card { background-color: #172120 !important; border-color: #2b3938 !important; }
  .text { color: #e9f0ef !important; }
  .row { border-color: #2b3938 !important; }
  .soft { color: #a5b5b3 !important; }
  .brand, .link { color: #63c7c4 !important; }
  .button { background-color: #63c7c4 !important; }
  a.button { color: #05201f !important; }
}
`;
