import { Button, LinkButton, VisuallyHidden, Words, type ButtonVariant, type Wording } from '@wadachi/shared';
import { useIsReady } from '@wadachi/forms';
import { fileMessages } from './fileMessages';
import type { FileSaving, SavableFile } from './useFileSaving';

interface SaveButtonProps {
  readonly file: SavableFile;
  readonly saving: FileSaving;
  readonly label: Wording;
  readonly variant?: ButtonVariant | undefined;
}

/** Shows a button that saves a file of the API; without JavaScript a link to it. */
export const SaveButton = ({ file, saving, label, variant = 'secondary' }: SaveButtonProps) => {
  const isReady = useIsReady();
  if (!isReady) {
    return <LinkButton to={file.address} variant={variant} download label={label} />;
  }
  const isBusy = saving.isSaving(file);
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void saving.save(file)}>
      <Words of={label} />
      <VisuallyHidden>
        <span role="status">{isBusy && <Words of={fileMessages.saving} />}</span>
      </VisuallyHidden>
    </Button>
  );
};
