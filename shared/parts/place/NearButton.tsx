import { useEffect, useState } from 'react';
import { classNames, Icon, useIntl } from '@wadachi/shared';
import iconButton from '@wadachi/shared/actions/IconButton.module.css';
import { placeMessages } from './messages';
import styles from './PlaceField.module.css';

interface NearButtonProps {
  readonly onAsk: () => void;
  readonly onFound: (position: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>) => void;
  readonly onRefused: () => void;
}

/** A kilometre is near enough, and so is the place of some minutes ago. */
const manner: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Takes the position of the device, which the browser asks the customer for. */
export const NearButton = ({ onAsk, onFound, onRefused }: NearButtonProps) => {
  const { formatMessage } = useIntl();
  const [isOffered, setOffered] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setOffered('geolocation' in navigator), []);
  if (!isOffered) return null;
  function handleClick() {
    onAsk();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound(coords);
      },
      () => {
        setAsking(false);
        onRefused();
      },
      manner,
    );
  }
  return (
    <button
      type="button"
      className={classNames(iconButton.button, styles.near)}
      aria-label={formatMessage(placeMessages.near)}
      aria-busy={isAsking}
      onClick={handleClick}
    >
      <Icon name="locate" />
    </button>
  );
};
