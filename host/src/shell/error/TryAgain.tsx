import { Button } from '@wadachi/shared';
import { useState } from 'react';
import { errorMessages } from './errorMessages';

interface TryAgainProps {
  readonly onTryAgain: () => Promise<void> | void;
}

/** A button that is busy until the try has ended. */
export const TryAgain = ({ onTryAgain }: TryAgainProps) => {
  const [isTrying, setTrying] = useState(false);
  const handleClick = async () => {
    setTrying(true);
    try {
      await onTryAgain();
    } finally {
      setTrying(false);
    }
  };
  return <Button busy={isTrying} onClick={() => void handleClick()} label={errorMessages.tryAgain} />;
};
