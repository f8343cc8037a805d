/** A paint: the body's colour and a darker one for what lies in its own shade. */
export interface Paint {
  readonly body: string;
  readonly shade: string;
}

export const paints = {
  white: { body: '#f5f5f1', shade: '#cfd4d6' },
  silver: { body: '#c3cad0', shade: '#98a2ab' },
  graphite: { body: '#535d68', shade: '#3a424c' },
  blue: { body: '#4f7fb0', shade: '#386089' },
  red: { body: '#c1544d', shade: '#923b38' },
  sage: { body: '#8fac97', shade: '#6c8875' },
  sand: { body: '#dcc9a4', shade: '#b8a47e' },
  sky: { body: '#9cc6d8', shade: '#749fb3' },
} as const satisfies Record<string, Paint>;
export type PaintName = keyof typeof paints;
