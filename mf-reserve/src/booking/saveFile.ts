/** Browsers read the file after the click; it is let go once they surely have. */
const keptMs = 60_000;

/** Hands a file to the browser to be saved; under `name` when the server gave none. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = content instanceof File && content.name !== '' ? content.name : name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
