#!/bin/sh
# The health check of the release store: it is healthy once it has its bucket, which is made here.
# Usage: bucket.sh ADDRESS/BUCKET
set -eu
# Of an empty body. Older versions of curl do not say it by themselves.
nothing=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
ask() {
  curl --silent --fail --output /dev/null --max-time 4 --aws-sigv4 aws:amz:us-east-1:s3 \
    --user "$RUSTFS_ACCESS_KEY:$RUSTFS_SECRET_KEY" --header "x-amz-content-sha256: $nothing" "$@"
}
ask --head "$1" || ask --request PUT "$1"
