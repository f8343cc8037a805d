import type { Picture } from '@wadachi/contract';
import type { ImgHTMLAttributes } from 'react';

interface PhotoProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  readonly picture: Picture;
  /** The width shown, for the browser's choice of a file (HTML, attribute `sizes`). */
  readonly sizes: string;
}

/** A picture of the catalogue: a drawing is one file, a photograph comes in the size that the page shows. */
export const Photo = ({ picture: { url, alt, photo }, sizes, ...img }: PhotoProps) => {
  const image = <img {...img} src={url} alt={alt} />;
  if (!photo) return image;
  return (
    <picture>
      {photo.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
