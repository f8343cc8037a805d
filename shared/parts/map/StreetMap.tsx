import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { ShopMap } from '@wadachi/contract';
import { drawStreetMap, type MapTexts, type StreetMapSetting } from './drawStreetMap';
import type { ShownPoint } from './shownPoint';
import styles from './ShopMap.module.css';

interface StreetMapProps {
  readonly setting: StreetMapSetting;
  readonly bounds: ShopMap['bounds'];
  readonly points: readonly ShownPoint[];
  readonly texts: MapTexts;
  readonly onFailure: () => void;
}

/** The same points over a street map. */
export const StreetMap = ({ setting, bounds, points, texts, onFailure }: StreetMapProps) => {
  const { navigate } = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  // A map that is drawn stays: other points mount it anew.
  const [first] = useState({ setting, bounds, points, texts, onFailure, navigate });
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const signs = first.points.map((point) => ({
      element: signOf(point, first.navigate),
      position: point.position,
    }));
    if (container.current)
      drawStreetMap(container.current, first.setting, first.bounds, signs, first.texts).then((drawn) => {
        remove = drawn;
        if (isGone) drawn();
      }, first.onFailure);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [first]);
  return <div ref={container} className={styles.streets} />;
};

function signOf({ to, label, onChoose }: ShownPoint, navigate: (to: string) => void): HTMLElement {
  const sign = document.createElement('a');
  sign.className = styles.sign ?? '';
  sign.textContent = label;
  // Without an address it is no link.
  if (to === undefined) return sign;
  sign.href = to;
  sign.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
    navigate(to);
  });
  return sign;
}
